import { createRandom, shuffled } from '../timeline/random.ts'

/** A pairing, by positions in a list of teams. */
export interface Pairing {
  home: number
  away: number
  /** Index of the group, or null in a league. */
  group: number | null
}

/**
 * Round `round` (from 0) of an endless sequence of double round robins: the circle method over an order that is drawn
 * again for each season, with home and away swapped in its second half.
 */
export function leagueRound(seed: string, teams: number, round: number): Pairing[] {
  const rounds = 2 * (teams - 1)
  const order = drawOrder(seed, teams, Math.floor(round / rounds))
  return circle(order, round % rounds).map((pairing) => ({ ...pairing, group: null }))
}

/** Like `leagueRound`, in groups of four that are drawn again for each edition of six rounds. */
export function groupRound(seed: string, teams: number, round: number): Pairing[] {
  const order = drawOrder(seed, teams, Math.floor(round / 6))
  return Array.from({ length: teams / 4 }, (_, group) =>
    circle(order.slice(4 * group, 4 * group + 4), round % 6).map((pairing) => ({ ...pairing, group })),
  ).flat()
}

/** Cache of the latest order of each competition. */
const drawnLast = new Map<string, { teams: number; season: number; order: readonly number[] }>()
const keptMax = 100

function drawOrder(seed: string, teams: number, season: number): readonly number[] {
  const last = drawnLast.get(seed)
  if (last?.teams === teams && last.season === season) return last.order
  if (drawnLast.size >= keptMax) drawnLast.clear()
  const order = shuffled(
    createRandom(seed, 'draw', season),
    Array.from({ length: teams }, (_, index) => index),
  )
  drawnLast.set(seed, { teams, season, order })
  return order
}

function circle(order: readonly number[], round: number): { home: number; away: number }[] {
  const last = order.length - 1
  const turn = round % last
  const isReturn = round >= last
  return Array.from({ length: order.length / 2 }, (_, index) => {
    const one = index === 0 ? last : (turn + index) % last
    const two = index === 0 ? turn : (turn - index + last) % last
    const isSwapped = (index === 0 ? turn % 2 === 1 : index % 2 === 1) !== isReturn
    const [home = 0, away = 0] = isSwapped ? [order[two], order[one]] : [order[one], order[two]]
    return { home, away }
  })
}
