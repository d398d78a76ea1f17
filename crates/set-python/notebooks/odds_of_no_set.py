# %% [markdown]
# # The odds of no set
#
# Of twelve random cards some hold no valid set. On the table of a game it is more often so, as
# sets were taken there. The first share is exact, the second is that of simulated games.

# %%
from setwise import distribution, odds

shares = {}
for cards in (3, 6, 9, 12):
    boards = distribution(cards)
    shares[cards] = boards[0] / sum(boards)
    print(f"{cards:>2} random cards: {shares[cards]:.4%} hold no set")

# %%
games = 100_000
for row in odds(games):
    if row["cards"] >= 12:
        share = row["without_set"] / row["looks"]
        print(f"{row['cards']:>2} cards on the table: {share:.4%} of {row['looks']} hold no set")

# %% [markdown]
# The game ends when the deck is empty and no set is left.

# %%
for row in odds(games):
    print(f"{row['cards']:>2} cards are left in {row['left_over'] / games:.3%} of the games")
