#!/usr/bin/env python3
"""Checks a file of rounds: python3 verify.py FILE

Written from games.md alone, and needs nothing but Python 3.8 or later. It shares no code with the games.
"""
import hashlib
import hmac
import json
import sys
from math import comb

UNIT = 10_000


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def seed_of(entry):
    beacon = entry["beacon"]
    lines = [
        "grandstand-round-v1",
        entry["game"],
        entry["sheet"],
        str(entry["number"]),
        entry["memberSeed"],
        beacon["chain"],
        str(beacon["round"]),
        beacon["randomness"],
    ]
    return hmac.digest(bytes.fromhex(entry["link"]), "\n".join(lines).encode(), "sha256")


class Draws:
    def __init__(self, seed):
        self.words = self.stream(seed)

    @staticmethod
    def stream(seed):
        number = 0
        while True:
            block = hmac.digest(seed, f"grandstand-draws-v1\n{number}".encode(), "sha256")
            for at in range(0, 32, 4):
                yield int.from_bytes(block[at : at + 4], "big")
            number += 1

    def below(self, n):
        width = 2**32 // n
        while True:
            value = next(self.words) // width
            if value < n:
                return value

    def shuffled(self, n, k):
        items = list(range(n))
        for i in range(k):
            j = i + self.below(n - i)
            items[i], items[j] = items[j], items[i]
        return items[:k]

    def weighted(self, weights):
        draw = self.below(sum(weights))
        reached = 0
        for index, weight in enumerate(weights):
            reached += weight
            if reached > draw:
                return index


class Impossible(Exception):
    """A round with a choice that does not fit, or one that is not over."""


def of_chance(sheet, a, b):
    share = sheet["share"]
    return share["numerator"] * b * UNIT // (share["denominator"] * a)


def dice(sheet, bet, choices, draws):
    roll = draws.below(sheet["faces"])
    chance = bet["chance"]
    wins = roll < chance if bet["side"] == "under" else roll >= sheet["faces"] - chance
    return of_chance(sheet, chance, sheet["faces"]) if wins else 0


def height(sheet, draws):
    share = sheet["share"]
    top = 100 * share["numerator"] * sheet["range"] // share["denominator"]
    return min(sheet["most"], max(100, top // (draws.below(sheet["range"]) + 1)))


def limbo(sheet, bet, choices, draws):
    return bet["target"] * 100 if height(sheet, draws) >= bet["target"] else 0


def crash(sheet, bet, choices, draws):
    end = height(sheet, draws)
    heights = [choice["left"] for choice in choices]
    if len(heights) > 1:
        raise Impossible("left twice")
    if "leaveAt" in bet:
        heights.append(bet["leaveAt"])
    return min(heights) * 100 if heights and min(heights) <= end else 0


def mines(sheet, bet, choices, draws):
    tiles, count = sheet["tiles"], bet["mines"]
    hidden = set(draws.shuffled(tiles, count))
    opened = set()
    for at, choice in enumerate(choices):
        is_last = at == len(choices) - 1
        if "open" in choice:
            tile = choice["open"]
            if tile in opened or not 0 <= tile < tiles:
                raise Impossible("tile")
            if tile in hidden:
                if not is_last:
                    raise Impossible("after the end")
                return 0
            opened.add(tile)
        if "stop" in choice or len(opened) == tiles - count:
            if not is_last or not opened:
                raise Impossible("after the end")
            return of_chance(sheet, comb(tiles - len(opened), count), comb(tiles, count))
    raise Impossible("not over")


def plinko(sheet, bet, choices, draws):
    board = next(each for each in sheet["boards"] if each["name"] == bet["board"])
    return board["pays"][sum(draws.below(2) for _ in range(len(board["pays"]) - 1))]


def keno(sheet, bet, choices, draws):
    drawn = {number + 1 for number in draws.shuffled(sheet["numbers"], sheet["drawn"])}
    return sheet["pays"][len(bet["picks"]) - 1][len(drawn & set(bet["picks"]))]


def wheel(sheet, bet, choices, draws):
    pays = next(each for each in sheet["wheels"] if each["name"] == bet["wheel"])["pays"]
    return pays[draws.below(len(pays))]


def hi_lo(sheet, bet, choices, draws):
    deck = draws.shuffled(52, sheet["guesses"] + sheet["skips"] + 1)
    at = guesses = skips = 0
    a = b = 1
    for index, choice in enumerate(choices):
        is_last = index == len(choices) - 1
        if "skip" in choice:
            skips += 1
            at += 1
            if skips > sheet["skips"]:
                raise Impossible("skip")
            continue
        if "guess" in choice:
            rank = deck[at] // 4

            def right(card):
                other = card // 4
                return {"higher": other > rank, "lower": other < rank, "equal": other == rank}[choice["guess"]]

            unseen = [card for card in range(52) if card not in deck[: at + 1]]
            a *= sum(right(card) for card in unseen)
            b *= len(unseen)
            if a == 0 or of_chance(sheet, a, b) > sheet["most"]:
                raise Impossible("guess")
            at += 1
            guesses += 1
            if not right(deck[at]):
                if not is_last:
                    raise Impossible("after the end")
                return 0
        if "stop" in choice or guesses == sheet["guesses"]:
            if not is_last or guesses == 0:
                raise Impossible("after the end")
            return of_chance(sheet, a, b)
    raise Impossible("not over")


def hand_of(cards):
    ranks = sorted(card // 4 for card in cards)
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    if flush and straight:
        return "royal-flush" if ranks[0] == 8 else "straight-flush"
    if counts[0] == 4:
        return "four-of-a-kind"
    if counts[:2] == [3, 2]:
        return "full-house"
    if flush:
        return "flush"
    if straight:
        return "straight"
    if counts[0] == 3:
        return "three-of-a-kind"
    if counts[:2] == [2, 2]:
        return "two-pair"
    if counts[0] == 2 and any(ranks.count(rank) == 2 for rank in (9, 10, 11, 12)):
        return "jacks-or-better"
    return None


def video_poker(sheet, bet, choices, draws):
    deck = draws.shuffled(52, 10)
    (choice,) = choices
    later = iter(deck[5:])
    cards = [deck[place] if place in choice["hold"] else next(later) for place in range(5)]
    return sheet["pays"].get(hand_of(cards), 0)


def for_count(pays, count):
    return pays[count - 3] if 3 <= count < 3 + len(pays) else 0


def run_length(flags):
    length = 0
    for flag in flags:
        if not flag:
            break
        length += 1
    return length


def window_pays(sheet, window):
    def fits(place, symbol):
        return place == symbol or place == sheet["wild"]

    if "lines" in sheet:
        return sum(
            max(
                for_count(pays, run_length(fits(window[reel][row], symbol) for reel, row in enumerate(line)))
                for symbol, pays in sheet["pays"].items()
            )
            for line in sheet["lines"]
        )
    total = 0
    for symbol, pays in sheet["pays"].items():
        counts = [sum(fits(place, symbol) for place in reel) for reel in window]
        length = run_length(counts)
        ways = 1
        for count in counts[:length]:
            ways *= count
        total += for_count(pays, length) * ways
    return total


def reels(sheet, bet, choices, draws):
    def spin(strips):
        stops = [draws.below(len(strip)) for strip in strips]
        return [
            [strip[(stop + row) % len(strip)] for row in range(sheet["rows"])] for strip, stop in zip(strips, stops)
        ]

    window = spin(sheet["strips"])
    total = window_pays(sheet, window)
    scatters = sum(reel.count(sheet["scatter"]) for reel in window)
    feature = sheet["feature"]
    total += for_count(feature["pays"], scatters)
    factors = feature["factors"]
    for at in range(for_count(feature["spins"], scatters)):
        total += window_pays(sheet, spin(feature["strips"])) * factors[min(at, len(factors) - 1)]
    return total


def cascades(sheet, bet, choices, draws):
    names = [symbol["name"] for symbol in sheet["symbols"]]
    weights = [symbol["weight"] for symbol in sheet["symbols"]]

    def spin(factors):
        columns = [[] for _ in range(sheet["columns"])]
        total = 0
        for at, factor in enumerate(factors):
            for column in columns:
                while len(column) < sheet["rows"]:
                    column.append(names[draws.weighted(weights)])
            everything = [symbol for column in columns for symbol in column]
            paid = set()
            for symbol, pays in sheet["pays"].items():
                more = everything.count(symbol) - sheet["fewest"]
                if more >= 0:
                    total += pays[min(more, len(pays) - 1)] * factor
                    paid.add(symbol)
            if not paid or at == len(factors) - 1:
                return total, everything.count(sheet["scatter"])
            columns = [[symbol for symbol in column if symbol not in paid] for column in columns]

    feature = sheet["feature"]
    total, scatters = spin(sheet["factors"])
    if scatters >= feature["scatters"]:
        total += sum(spin(feature["factors"])[0] for _ in range(feature["spins"]))
    return total


GAMES = {
    "dice": dice,
    "limbo": limbo,
    "crash": crash,
    "mines": mines,
    "plinko": plinko,
    "keno": keno,
    "wheel": wheel,
    "hi-lo": hi_lo,
    "video-poker": video_poker,
    "lantern-street": reels,
    "lamp-river": reels,
    "star-fall": cascades,
}


def problems_of(entry, sheets):
    if sha256(bytes.fromhex(entry["link"])) != entry["before"]:
        yield "its link does not lead to the one before"
    sheet = sheets.get(entry["sheet"])
    if sheet is None or sheet["game"] != entry["game"]:
        yield "its sheet is not in the file"
        return
    draws = Draws(seed_of(entry))
    try:
        found = GAMES[entry["game"]](sheet, entry["bet"], entry["choices"], draws)
    except Impossible as error:
        yield f"its choices do not fit: {error}"
        return
    if found != entry["multiplier"]:
        yield f"it pays {entry['multiplier']}, and {found} follows from its keys"
    if "jackpot" in sheet and "tickets" in entry:
        wins = draws.below(sheet["jackpot"]["range"]) < entry["tickets"]
        if wins != ("jackpot" in entry):
            yield f"it {'wins' if wins else 'does not win'} the jackpot"
    elif "jackpot" in entry:
        yield "it has a jackpot without a draw for one"


def main(path):
    wrong = count = 0
    with open(path, encoding="utf-8") as lines:
        head = json.loads(next(lines))
        if head.get("format") != "grandstand-rounds-v1":
            sys.exit("This is no file of rounds.")
        sheets = head["sheets"]
        for name, sheet in sheets.items():
            if sha256(canonical(sheet).encode()) != name:
                wrong += 1
                print(f"the sheet of {sheet['game']} has another hash")
        for line in lines:
            entry = json.loads(line)
            count += 1
            for problem in problems_of(entry, sheets):
                wrong += 1
                print(f"{entry['game']} round {entry['number']}: {problem}")
    print(f"{count} rounds checked: {'all right' if wrong == 0 else f'{wrong} problems'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say which file: python3 verify.py FILE")
    sys.exit(main(sys.argv[1]))
