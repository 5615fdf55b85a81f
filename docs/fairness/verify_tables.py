#!/usr/bin/env python3
"""Checks a file of rounds at live tables: python3 verify_tables.py FILE

Written from tables.md and games.md alone, and needs nothing but Python 3.8 or later and verify.py beside it. It shares no
code with the games.
"""
import hashlib
import hmac
import json
import sys

from verify import Draws, canonical, seed_of, sha256

PUSH = 10_000


class Impossible(Exception):
    """A round that its cards, seats or choices do not allow."""


# Shoes


def digest(data):
    return hashlib.sha256(data).digest()


def leaf(place, card, salt):
    return digest(b"\0" + f"grandstand-card-v1\n{place}\n{card}\n{salt}".encode())


def node(left, right):
    return digest(b"\1" + left + right)


def tree_root(leaves):
    """As RFC 6962 defines it: the left half has the largest power of two below the number of leaves."""
    if len(leaves) == 1:
        return leaves[0]
    half = 1
    while half * 2 < len(leaves):
        half *= 2
    return node(tree_root(leaves[:half]), tree_root(leaves[half:]))


def root_by_path(at, size, own, path):
    """The root that a leaf and its path, lowest first, lead to."""
    if size == 1:
        if path:
            raise Impossible("a path that is too long")
        return own
    if not path:
        raise Impossible("a path that is too short")
    half = 1
    while half * 2 < size:
        half *= 2
    top = bytes.fromhex(path[-1])
    if at < half:
        return node(root_by_path(at, half, own, path[:-1]), top)
    return node(top, root_by_path(at - half, size - half, own, path[:-1]))


def shoe_order(entry, decks):
    lines = ["grandstand-shoe-v1", entry["table"], entry["sheet"], str(entry["number"])]
    seed = hmac.digest(bytes.fromhex(entry["link"]), "\n".join(lines).encode(), "sha256")
    cards = [index % 52 for index in Draws(seed).shuffled(decks * 52, decks * 52)]
    salts = [
        hmac.digest(seed, f"grandstand-salt-v1\n{place}".encode(), "sha256").hex() for place in range(decks * 52)
    ]
    return cards, salts


def cut_of(rules, table, shoe):
    seeds = "\n".join(["grandstand-shared-seed-v1", *shoe["memberSeeds"]])
    beacon = shoe["beacon"]
    lines = [
        "grandstand-cut-v1",
        table,
        str(shoe["number"]),
        shoe["root"],
        sha256(seeds.encode()),
        beacon["chain"],
        str(beacon["round"]),
        beacon["randomness"],
    ]
    draws = Draws(digest("\n".join(lines).encode()))
    first = draws.below(rules["decks"] * 52)
    span = rules["cutCard"]
    return first, span["least"] + draws.below(span["most"] - span["least"] + 1)


def burnt(rules, card):
    if rules["burn"] != "by-first-card":
        return rules["burn"]
    rank = card // 4
    return 1 + (1 if rank == 12 else min(10, rank + 2))


# Games: each gives the result, and a function from a spot to its multiplier


def baccarat(sheet, cards, entry):
    rules = sheet["drawing"]

    def points(card):
        rank = card // 4
        return 1 if rank == 12 else 0 if rank >= 8 else rank + 2

    p1, b1, p2, b2 = (cards() for _ in range(4))
    player, banker = [p1, p2], [b1, b2]

    def total(hand):
        return sum(map(points, hand)) % 10

    two_p, two_b = total(player), total(banker)
    natural = max(two_p, two_b) >= rules["natural"]
    if not natural:
        third = None
        if two_p <= rules["playerDrawsTo"]:
            player.append(cards())
            third = points(player[-1])
        if two_b <= rules["bankerDrawsTo"] if third is None else third in rules["bankerDrawsOn"][two_b]:
            banker.append(cards())
    totals = {"player": total(player), "banker": total(banker)}
    margin = totals["player"] - totals["banker"]
    winner = "player" if margin > 0 else "banker" if margin < 0 else "tie"
    pairs = {"player": p1 // 4 == p2 // 4, "banker": b1 // 4 == b2 // 4}

    def returned(spot):
        wins = spot["wins"]
        if wins == "side":
            if winner == "tie":
                return PUSH
            if winner != spot["side"]:
                return 0
            special = spot.get("exceptOn")
            return special["pays"] if special and special["total"] == totals[winner] else spot["pays"]
        if wins == "tie":
            return spot["pays"] if winner == "tie" else 0
        if wins == "pair":
            return spot["pays"] if pairs[spot["side"]] else 0
        if wins == "cards":
            return spot["pays"] if len(player) + len(banker) in spot["counts"] else 0
        if wins == "margin":
            if winner == "tie":
                return spot["naturalTie"] if natural else 0
            if winner != spot["side"]:
                return 0
            return spot["natural"] if natural else spot["margins"][abs(margin)]
        raise Impossible(wins)

    return [totals["player"], totals["banker"]], returned


def dragon_tiger(sheet, cards, entry):
    hand = {"dragon": cards()}
    hand["tiger"] = cards()
    order = {side: 1 if card // 4 == 12 else card // 4 + 2 for side, card in hand.items()}
    is_tie = order["dragon"] == order["tiger"]

    def returned(spot):
        wins = spot["wins"]
        if wins == "side":
            if is_tie:
                return spot["onTie"]
            return spot["pays"] if order[spot["side"]] == max(order.values()) else 0
        if wins == "tie":
            won = is_tie
        elif wins == "suited-tie":
            won = is_tie and hand["dragon"] % 4 == hand["tiger"] % 4
        elif wins == "ranks":
            won = spot["least"] <= order[spot["side"]] <= spot["most"]
        else:
            raise Impossible(wins)
        return spot["pays"] if won else 0

    return [hand["dragon"], hand["tiger"]], returned


def roulette(sheet, draws, entry):
    number = sheet["wheel"][draws.below(len(sheet["wheel"]))]

    def returned(spot):
        if number in spot["numbers"]:
            return spot["pays"]
        return spot.get("onZero", 0) if number == 0 else 0

    return [number], returned


def sic_bo(sheet, draws, entry):
    dice = [1 + draws.below(sheet["faces"]) for _ in range(3)]
    is_triple = len(set(dice)) == 1

    def returned(spot):
        wins = spot["wins"]
        if wins == "single":
            count = dice.count(spot["face"])
            return spot["pays"][count - 1] if count else 0
        won = {
            "range": lambda: not is_triple and spot["least"] <= sum(dice) <= spot["most"],
            "parity": lambda: not is_triple and sum(dice) % 2 == spot["remainder"],
            "total": lambda: sum(dice) == spot["total"],
            "triple": lambda: is_triple and dice[0] in spot["faces"],
            "double": lambda: dice.count(spot["face"]) >= 2,
            "pair": lambda: set(spot["faces"]) <= set(dice),
        }[wins]()
        return spot["pays"] if won else 0

    return dice, returned


def value(hand):
    """Best total of a blackjack hand."""
    sum_of = sum(1 if card // 4 == 12 else min(10, card // 4 + 2) for card in hand)
    has_ace = any(card // 4 == 12 for card in hand)
    return sum_of + 10 if has_ace and sum_of <= 11 else sum_of


def is_ten(card):
    return 8 <= card // 4 <= 11


def blackjack(sheet, cards, entry):
    seats = entry["seats"]
    if not seats or seats != sorted(set(seats)) or not set(seats) <= set(range(1, sheet["seats"] + 1)):
        raise Impossible("seats")
    choices = iter(entry["choices"])
    first = [cards() for _ in seats]
    up = cards()
    second = [cards() for _ in seats]
    hole = cards()
    dealt = dict(zip(seats, zip(first, second)))
    dealer = [up, hole]
    dealer_has = value(dealer) == 21
    offered = up // 4 == 12
    hands = {seat: [list(dealt[seat])] for seat in seats}
    doubled = set()

    def choose():
        choice = next(choices, None)
        if choice is None:
            raise Impossible("not over")
        return choice

    def play(seat, hand, is_split):
        """Returns the two halves when the hand is split."""
        while value(hand) < 21:
            choice = choose()
            if choice.get("seat") != seat:
                raise Impossible("another seat")
            act = choice["act"]
            if act == "stand":
                return None
            if act == "hit":
                hand.append(cards())
                continue
            if is_split or len(hand) > 2:
                raise Impossible(act)
            if act == "double":
                doubled.add(seat)
                hand.append(cards())
                return None
            alike = hand[0] // 4 == hand[1] // 4 or (is_ten(hand[0]) and is_ten(hand[1]))
            if act != "split" or not alike:
                raise Impossible(act)
            return [[hand[0]], [hand[1]]]
        return None

    if offered and choose() != {"insurance": "closed"}:
        raise Impossible("insurance")
    if not (offered and dealer_has):
        for seat in seats:
            halves = play(seat, hands[seat][0], False)
            if halves:
                hands[seat] = halves
                for half in halves:
                    half.append(cards())
                    if half[0] // 4 != 12:
                        play(seat, half, True)

        def needs_dealer(hand, is_split):
            return value(hand) <= 21 and (is_split or len(hand) > 2 or value(hand) < 21)

        if any(needs_dealer(hand, len(hands[seat]) == 2) for seat in seats for hand in hands[seat]):
            while value(dealer) < sheet["rules"]["dealerStands"]:
                dealer.append(cards())
    if next(choices, None) is not None:
        raise Impossible("after the end")

    def hand_return(hand, is_split, pays, natural):
        if value(hand) > 21:
            return 0
        mine = not is_split and len(hand) == 2 and value(hand) == 21
        if mine and dealer_has:
            return PUSH
        if mine:
            return natural
        if dealer_has:
            return 0
        if value(dealer) > 21 or value(hand) > value(dealer):
            return pays
        return PUSH if value(hand) == value(dealer) else 0

    def pair_return(spot, a, b):
        if a // 4 != b // 4:
            return 0
        if a == b:
            return spot["perfect"]
        return spot["coloured"] if (a % 4 in (1, 2)) == (b % 4 in (1, 2)) else spot["mixed"]

    def three_return(spot, three):
        ranks = sorted(card // 4 for card in three)
        suited = len({card % 4 for card in three}) == 1
        if len(set(ranks)) == 1:
            return spot["suitedTrips" if suited else "trips"]
        if ranks in ([ranks[0], ranks[0] + 1, ranks[0] + 2], [0, 1, 12]):
            return spot["straightFlush" if suited else "straight"]
        return spot["flush"] if suited else 0

    def returned(spot):
        seat, wins = spot["seat"], spot["wins"]
        if seat not in hands:
            raise Impossible("an empty seat")
        is_split = len(hands[seat]) == 2
        if wins == "hand":
            return hand_return(hands[seat][0], is_split, spot["pays"], spot["blackjack"])
        if wins == "doubled" and seat in doubled:
            return hand_return(hands[seat][0], False, spot["pays"], 0)
        if wins == "second-hand" and is_split:
            return hand_return(hands[seat][1], True, spot["pays"], 0)
        if wins == "insurance" and offered:
            return spot["pays"] if dealer_has else 0
        if wins == "pair":
            return pair_return(spot, *dealt[seat])
        if wins == "three-cards":
            return three_return(spot, [*dealt[seat], up])
        raise Impossible(f"{wins} was not offered")

    return [value(dealer), *(value(hand) for seat in seats for hand in hands[seat])], returned


DRAWN = {"roulette": roulette, "roulette-la-partage": roulette, "sic-bo": sic_bo}
DEALT = {
    "baccarat": baccarat,
    "baccarat-no-commission": baccarat,
    "dragon-tiger": dragon_tiger,
    "blackjack": blackjack,
}


def outcome_problems(entry, sheet, outcome):
    result, returned = outcome
    if result != entry["result"]:
        yield f"its result is {entry['result']}, and {result} follows"
    spots = {spot["name"]: spot for spot in sheet["spots"]}
    for bet in entry["bets"]:
        found = returned(spots[bet["spot"]])
        if found != bet["multiplier"]:
            yield f"{bet['spot']} returns {bet['multiplier']}, and {found} follows"


def link_problems(entry):
    if sha256(bytes.fromhex(entry["link"])) != entry["before"]:
        yield "its link does not lead to the one before"


def drawn_problems(entry, sheet):
    yield from link_problems(entry)
    yield from outcome_problems(entry, sheet, DRAWN[entry["game"]](sheet, Draws(seed_of(entry)), entry))


def dealt_problems(entry, sheet):
    rules, shoe = sheet["shoe"], entry["shoe"]
    size = rules["decks"] * 52
    first, cut_card = cut_of(rules, entry["table"], shoe)
    if entry["dealt"] >= cut_card:
        yield "it began behind the cut card"
    for at, shown in enumerate(entry["cards"]):
        place = shown["place"]
        if place != (first + entry["dealt"] + at) % size:
            yield f"card {at + 1} is not the next one"
        own = leaf(place, shown["card"], shown["salt"])
        if root_by_path(place, size, own, shown["path"]).hex() != shoe["root"]:
            yield f"card {at + 1} is not in the shoe"
    left = [shown["card"] for shown in reversed(entry["cards"])]

    def cards():
        if not left:
            raise Impossible("a card is missing")
        return left.pop()

    yield from outcome_problems(entry, sheet, DEALT[entry["game"]](sheet, cards, entry))
    if left:
        yield "it has more cards than it needs"


def shoe_problems(entry, sheet):
    rules = sheet["shoe"]
    yield from link_problems(entry)
    cards, salts = shoe_order(entry, rules["decks"])
    leaves = [leaf(place, card, salt) for place, (card, salt) in enumerate(zip(cards, salts))]
    if tree_root(leaves).hex() != entry["root"]:
        yield "its order has another root"
    first, cut_card = cut_of(rules, entry["table"], entry)
    dealt = burnt(rules, cards[first])
    for played in entry["rounds"]:
        if played["dealt"] != dealt or dealt >= cut_card:
            yield f"round {played['number']} does not begin where it should"
        dealt = played["dealt"] + played["cards"]


def problems_of(entry, sheets):
    sheet = sheets.get(entry["sheet"])
    if sheet is None or sheet["game"] != entry["game"]:
        yield "its sheet is not in the file"
        return
    check = shoe_problems if "rounds" in entry else dealt_problems if "cards" in entry else drawn_problems
    try:
        yield from check(entry, sheet)
    except Impossible as error:
        yield f"it cannot have been played: {error}"


def main(path):
    wrong = 0
    counts = {"rounds": 0, "shoes": 0}
    with open(path, encoding="utf-8") as lines:
        head = json.loads(next(lines))
        if head.get("format") != "grandstand-tables-v1":
            sys.exit("This is no file of rounds at tables.")
        sheets = head["sheets"]
        for name, sheet in sheets.items():
            if sha256(canonical(sheet).encode()) != name:
                wrong += 1
                print(f"the sheet of {sheet['game']} has another hash")
        for line in lines:
            entry = json.loads(line)
            kind = "shoes" if "rounds" in entry else "rounds"
            counts[kind] += 1
            for problem in problems_of(entry, sheets):
                wrong += 1
                print(f"{entry['game']} {kind[:-1]} {entry['number']}: {problem}")
    result = "all right" if wrong == 0 else f"{wrong} problems"
    print(f"{counts['rounds']} rounds and {counts['shoes']} shoes checked: {result}")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say which file: python3 verify_tables.py FILE")
    sys.exit(main(sys.argv[1]))
