import type { EsportsStrength, FeedPair, FeedPlayer, FeedSide } from '../../feed.ts'
import { addPair, nothing } from '../../timeline/match-script.ts'
import { between, chance, normal, pickIndex, type Random } from '../../timeline/random.ts'
import { normalBelow, normalQuantile } from '../normal.ts'

/** One map. The lead moves as a random walk with a drift; the side that leads at its end wins it. */
export interface EsportsMap {
  number: number
  from: number
  until: number
  winner: FeedSide
  steps: readonly EsportsStep[]
}

/** The state from a moment on, sampled every `stepMs` of a map. */
export interface EsportsStep {
  at: number
  /** Home's lead in coins. */
  lead: number
  /** Probability that home wins this map. */
  homeProbability: number
  event: { kind: 'kill' | 'tower' | 'objective'; side: FeedSide; player: string | null } | null
}

export const stepMs = 15_000
const draftMs = 7 * 60_000
/** Standard deviation of the lead at the end of a map, in coins. */
const leadDeviation = 9_000

/** Simulates maps until the match is decided. */
export function buildEsportsTimeline(
  random: Random,
  strength: EsportsStrength,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): EsportsMap[] {
  const maps: EsportsMap[] = []
  let won: FeedPair = nothing
  let at = 0
  while (Math.max(won.home, won.away) <= strength.bestOf / 2) {
    const map = playMap(random, strength.homeMapProbability, squads, maps.length + 1, at)
    maps.push(map)
    won = addPair(won, map.winner, 1)
    at = map.until + draftMs
  }
  return maps
}

function playMap(
  random: Random,
  homeProbability: number,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
  number: number,
  from: number,
): EsportsMap {
  const count = Math.round(between(random, 24, 38) * 4)
  const drift = normalQuantile(homeProbability)
  const steps: EsportsStep[] = []
  let walk = 0
  for (let index = 0; index <= count; index += 1) {
    const move = index === 0 ? 0 : drift / count + normal(random) / Math.sqrt(count)
    walk += move
    const left = 1 - index / count
    steps.push({
      at: from + index * stepMs,
      lead: Math.round(walk * leadDeviation),
      homeProbability: left > 0 ? normalBelow((walk + drift * left) / Math.sqrt(left)) : walk > 0 ? 1 : 0,
      event: drawEvent(random, squads, move * Math.sqrt(count), index / count),
    })
  }
  return { number, from, until: from + count * stepMs, winner: walk > 0 ? 'home' : 'away', steps }
}

/** The larger the swing, the likelier an event, and that it was in favour of the side that gained. */
function drawEvent(
  random: Random,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
  swing: number,
  played: number,
): EsportsStep['event'] {
  if (played === 0 || !chance(random, Math.min(0.6, 0.1 + 0.16 * Math.abs(swing)))) return null
  const side: FeedSide = chance(random, 0.5 + 0.45 * Math.tanh(swing)) ? 'home' : 'away'
  const kind =
    played < 0.15 ? 'kill' : (['kill', 'tower', 'objective'] as const)[pickIndex(random, [8, 2, 1])]
  const five = squads[side].slice(0, 5)
  const player = five[Math.floor(random() * five.length)]?.name ?? null
  return { kind: kind ?? 'kill', side, player: kind === 'kill' ? player : null }
}
