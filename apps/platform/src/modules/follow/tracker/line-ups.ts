import type { LineUp, LineUpPlayer, Place } from '@grandstand/contract/sportsbook'
import type { FeedIncident, FeedLineUp, FeedPlayer, FeedSport } from '../../offer/service.ts'

/** A substitution, by the names of the players. */
export interface Substitution {
  readonly minute: string
  readonly on: string
  readonly off?: string
}

/** Positions of a 4-3-3 in the side's own view: x towards the opponent's end, y from its left to its right. */
const fourThreeThree: readonly Place[] = [
  { x: 0, y: 50 },
  { x: 30, y: 86 },
  { x: 24, y: 62 },
  { x: 24, y: 38 },
  { x: 30, y: 14 },
  { x: 56, y: 76 },
  { x: 50, y: 50 },
  { x: 56, y: 24 },
  { x: 84, y: 82 },
  { x: 90, y: 50 },
  { x: 84, y: 18 },
]
const fiveOnCourt: readonly Place[] = [
  { x: 40, y: 50 },
  { x: 58, y: 80 },
  { x: 66, y: 20 },
  { x: 80, y: 66 },
  { x: 88, y: 40 },
]
const startersOf: Partial<Record<FeedSport, readonly Place[]>> = {
  football: fourThreeThree,
  basketball: fiveOnCourt,
}

/**
 * Assumed line-up of a side of which only the squad is known: its first players start, eleven in football and
 * otherwise five. Undefined without a squad.
 */
export function lineUpOfSquad(squad: readonly FeedPlayer[], sport: FeedSport): LineUp | undefined {
  if (squad.length === 0) return undefined
  const places = startersOf[sport]
  const count = places?.length ?? Math.min(5, squad.length)
  return {
    ...(sport === 'football' && { formation: '4-3-3' }),
    starters: squad.slice(0, count).map((player, index) => {
      const place = places?.[index]
      return { ...playerOf(player), ...(place && { place }) }
    }),
    substitutes: squad.slice(count).map(playerOf),
  }
}

/** The line-up reported by the feed; undefined when it names no starting player. */
export function lineUpOf({ formation, starting, bench, coach }: FeedLineUp): LineUp | undefined {
  if (starting.length === 0) return undefined
  return {
    ...(formation !== '' && { formation }),
    ...(coach !== '' && { coach }),
    starters: starting.map(({ player, place: { x, y } }) => ({ ...playerOf(player), place: { x, y } })),
    substitutes: bench.map(playerOf),
  }
}

function playerOf({ id, name, shirt, position }: FeedPlayer): LineUpPlayer {
  return { id, name, shirt, position }
}

/** Marks the players who came on or went off. Players are matched by name, because some feeds give nothing else. */
export function withSubstitutions(lineUp: LineUp, substitutions: readonly Substitution[]): LineUp {
  const onAt = new Map(substitutions.map(({ on, minute }) => [on, minute]))
  const offAt = new Map(substitutions.flatMap(({ off, minute }) => (off ? [[off, minute]] : [])))
  const marked = (player: LineUpPlayer): LineUpPlayer => {
    const [on, off] = [onAt.get(player.name), offAt.get(player.name)]
    return { ...player, ...(on !== undefined && { onAt: on }), ...(off !== undefined && { offAt: off }) }
  }
  return { ...lineUp, starters: lineUp.starters.map(marked), substitutes: lineUp.substitutes.map(marked) }
}

export function substitutionOf(incident: FeedIncident): Substitution | undefined {
  if (incident.kind !== 'substitution' || incident.player === null) return undefined
  const minute = incident.stoppage > 0 ? `${incident.minute}+${incident.stoppage}` : String(incident.minute)
  return { minute, on: incident.player, ...(incident.other && { off: incident.other.name }) }
}
