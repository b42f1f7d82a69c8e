"""Settings for every test."""

import os

from hypothesis import settings

# `default` is for every commit; `ci` draws the same examples every time, so that a
# red run is the commit's doing; `thorough` is for a quiet hour.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", deadline=None, max_examples=5_000)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if "CI" in os.environ else "default")
)
