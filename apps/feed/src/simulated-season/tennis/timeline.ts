import type { FeedPair, FeedSide, FeedTennis, TennisStrength } from '../../feed.ts'
import { addPair, nothing, otherSide } from '../../timeline/match-script.ts'
import { between, chance, type Random } from '../../timeline/random.ts'

/** One point, with the state after it. Times are match milliseconds. */
export interface TennisPoint {
  /** Times of the serve and of the end of the point. */
  servedAt: number
  at: number
  set: number
  server: FeedSide
  winner: FeedSide
  way: 'ace' | 'double-fault' | 'rally'
  /** A break point: the receiver would have won the game. */
  isBreakPoint: boolean
  /** A set point for one of the sides. */
  isSetPoint: boolean
  /** The side that won a game with this point, and the one that won a set. */
  game: FeedSide | null
  setWon: FeedSide | null
  /** Games of the set after this point; the final count when the point ends the set. */
  games: FeedPair
  sets: FeedPair
  /** State at the start of the next point. */
  next: FeedTennis
}

const warmUpMs = 5 * 60_000
const changeMs = 75_000
const setBreakMs = 110_000

interface Standing {
  at: number
  sets: FeedPair
  games: FeedPair
  points: FeedPair
  server: FeedSide
  /** The server of the first point of the set's next game when there is no tie-break. */
  isTieBreak: boolean
  firstOfTieBreak: FeedSide
}

/** Simulates a match point by point. `strength` gives the probability that the server wins a point. */
export function buildTennisPoints(random: Random, strength: TennisStrength): TennisPoint[] {
  const points: TennisPoint[] = []
  const toWin = Math.floor(strength.bestOf / 2) + 1
  const first: FeedSide = chance(random, 0.5) ? 'home' : 'away'
  let now: Standing = {
    at: warmUpMs,
    sets: nothing,
    games: nothing,
    points: nothing,
    server: first,
    isTieBreak: false,
    firstOfTieBreak: first,
  }
  while (Math.max(now.sets.home, now.sets.away) < toWin) {
    const point = playPoint(random, strength, now)
    points.push(point)
    now = after(random, now, point)
  }
  return points
}

/** Whether a side that has `own` points wins a game (or tie-break) with one more. */
const wins = (own: number, rival: number, isTieBreak: boolean): boolean =>
  own + 1 >= (isTieBreak ? 7 : 4) && own + 1 - rival >= 2

function takesSet({ games, isTieBreak }: Standing, side: FeedSide): boolean {
  const [own, rival] = [games[side] + 1, games[otherSide(side)]]
  return isTieBreak || (own >= 6 && own - rival >= 2)
}

function playPoint(random: Random, strength: TennisStrength, now: Standing): TennisPoint {
  const { server, points, isTieBreak } = now
  const receiver = otherSide(server)
  const onServe = server === 'home' ? strength.homeServe : strength.awayServe
  const winner = chance(random, onServe) ? server : receiver
  const way =
    winner === server && chance(random, 0.11)
      ? 'ace'
      : winner !== server && chance(random, 0.09)
        ? 'double-fault'
        : 'rally'
  const servedAt = now.at + Math.round(between(random, 16_000, 26_000))
  const at = servedAt + Math.round(way === 'rally' ? between(random, 3_000, 14_000) : 1_500)
  const takes = (side: FeedSide) => wins(points[side], points[otherSide(side)], isTieBreak)
  const game = takes(winner) ? winner : null
  const setWon = game !== null && takesSet(now, winner) ? winner : null
  const sides = ['home', 'away'] as const
  return {
    servedAt,
    at,
    set: now.sets.home + now.sets.away + 1,
    server,
    winner,
    way,
    isBreakPoint: !isTieBreak && takes(receiver),
    isSetPoint: sides.some((side) => takes(side) && takesSet(now, side)),
    game,
    setWon,
    games: game === null ? now.games : addPair(now.games, winner, 1),
    sets: setWon === null ? now.sets : addPair(now.sets, winner, 1),
    next: nextOf(now, winner, game, setWon),
  }
}

function nextOf(now: Standing, winner: FeedSide, game: FeedSide | null, setWon: FeedSide | null): FeedTennis {
  const points = addPair(now.points, winner, 1)
  if (game === null) {
    const played = points.home + points.away
    const isSwap = now.isTieBreak && played % 2 === 1
    return {
      server: isSwap ? otherSide(now.server) : now.server,
      games: now.games,
      points,
      isTieBreak: now.isTieBreak,
    }
  }
  const server = otherSide(now.isTieBreak ? now.firstOfTieBreak : now.server)
  if (setWon !== null) return { server, games: nothing, points: nothing, isTieBreak: false }
  const games = addPair(now.games, winner, 1)
  return { server, games, points: nothing, isTieBreak: games.home === 6 && games.away === 6 }
}

function after(random: Random, now: Standing, { at, game, setWon, sets, next }: TennisPoint): Standing {
  const played = next.games.home + next.games.away
  const pause = setWon !== null ? setBreakMs : game !== null && played % 2 === 1 ? changeMs : 0
  return {
    ...next,
    at: at + pause + Math.round(between(random, 0, 4_000)),
    sets,
    firstOfTieBreak: next.isTieBreak && !now.isTieBreak ? next.server : now.firstOfTieBreak,
  }
}
