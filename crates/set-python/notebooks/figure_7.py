# %% [markdown]
# # How the time of the solvers grows with the values
#
# Takeshita, "Solving the Generalized Form of the Game of Set Efficiently", figure 7 and table 1:
# the CPU time of games of five sets with three properties, as the number of values grows. `brute`
# tries every combination, `partial` is the paper's dynamic algorithm, and `dynamic` is the
# flagship of this project. The paper's programs were in Python, and ran on another machine.

# %%
from statistics import mean

from setwise import Rules, play

PAPER = {3: (0.0005788, 0.0011556), 4: (0.0088644, 0.0076392), 5: (0.4365208, 0.0303382)}
SOLVERS = ["brute", "partial", "dynamic"]


def seconds(solver: str, values: int) -> float:
    """The mean CPU time of five games."""
    games = [play(Rules(3, values), sets=5, seed=seed, solver=solver) for seed in range(5)]
    return mean(game.statistics["cpu_seconds"] for game in games)


# %%
times = {values: [seconds(solver, values) for solver in SOLVERS] for values in PAPER}
print("values  " + "".join(f"{name:>14}" for name in [*SOLVERS, "paper: brute", "dynamic"]))
for values, row in times.items():
    print(f"{values:>6}  " + "".join(f"{time:>12.6f} s" for time in [*row, *PAPER[values]]))
