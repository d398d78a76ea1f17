"""The most and the least that is possible: sets among classic cards, and caps.

>>> from setwise import extremal
>>> extremal.upper_bound()
20
"""

from ._setwise import extremal_caps as caps
from ._setwise import extremal_sets as sets
from ._setwise import set_free_hands, upper_bound

__all__ = ["caps", "set_free_hands", "sets", "upper_bound"]
