"""What all tests share."""

import hypothesis

# The same cases in every run, however busy the machine is.
hypothesis.settings.register_profile("setwise", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("setwise")
