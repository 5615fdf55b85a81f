import type { FeedCompetitor, FeedLineUp, FeedLineUpPlace, FeedPlayer } from '../../feed.ts'
import { ownGoalShare } from './model.ts'
import { scoringWeight } from './cast.ts'
import { footballPositions } from './positions.ts'
import { pick, pickIndex, type Random } from '../random.ts'

const { keeper, defender, midfielder, forward } = footballPositions

/** Rows from the back, without the goalkeeper; the last of three or four rows is the forwards. */
const formations = ['4-3-3', '4-4-2', '4-2-3-1', '3-5-2', '3-4-3'] as const
type Formation = (typeof formations)[number]

const coachSurnames = ['秦', '尹', '龚', '黎', '贺', '严', '华', '方'] as const
const coachGiven = ['建国', '志远', '启明', '文博', '立群', '承志', '家骏', '维岳'] as const

/**
 * The starting line-up and its formation: the squad's best for the formation, with a change or two per match. Empty
 * without a squad.
 */
export function drawLineUp(clubRandom: Random, matchRandom: Random, { squad }: FeedCompetitor): FeedLineUp {
  const formation = formations[pickIndex(clubRandom, [5, 4, 4, 2, 2])] ?? '4-3-3'
  const coach = pick(clubRandom, coachSurnames) + pick(clubRandom, coachGiven)
  if (squad.length === 0) return { formation: '', starting: [], bench: [], goalShares: {}, coach: '' }
  const left = rested(matchRandom, squad)
  const rows = rowsOf(formation)
  const starting = rows.flatMap((row, index) => {
    const x = rows.length === 1 ? 0 : (100 * index) / (rows.length - 1)
    return row.map((position, place): FeedLineUpPlace => {
      const player = take(left, position)
      return { player, place: { x: Math.round(x), y: Math.round((100 * (place + 1)) / (row.length + 1)) } }
    })
  })
  const shares = sharesOf(
    starting.map(({ player }) => player),
    1 - ownGoalShare,
  )
  return { formation, starting, bench: left, goalShares: Object.fromEntries(shares), coach }
}

/** In our own matches the starters score all goals but own goals. */
function sharesOf(players: readonly FeedPlayer[], together: number): [string, number][] {
  const weights = players.map(({ position }) => scoringWeight[position] ?? 1)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return players.flatMap(({ id }, index): [string, number][] => {
    const weight = weights[index] ?? 0
    return weight === 0 ? [] : [[id, (together * weight) / sum]]
  })
}

/** The whole team in the order of the line-up: the starters first. */
export const playersOf = ({ starting, bench }: FeedLineUp): FeedPlayer[] => [
  ...starting.map(({ player }) => player),
  ...bench,
]

/** Now and then a regular player is placed behind his substitute. */
function rested(random: Random, squad: readonly FeedPlayer[]): FeedPlayer[] {
  const order = [...squad]
  for (let changes = Math.floor(random() * 3); changes > 0; changes -= 1) {
    const at = 1 + Math.floor(random() * 10)
    const [player] = order.splice(at, 1)
    if (player) order.push(player)
  }
  return order
}

function rowsOf(formation: Formation): string[][] {
  const counts = formation.split('-').map(Number)
  return [
    [keeper],
    ...counts.map((count, index) => {
      const position = index === 0 ? defender : index === counts.length - 1 ? forward : midfielder
      return Array.from({ length: count }, () => position)
    }),
  ]
}

function take(left: FeedPlayer[], position: string): FeedPlayer {
  const found = left.findIndex((player) => player.position === position)
  const fallback = left.findIndex((player) => player.position !== keeper)
  const [player] = left.splice(found >= 0 ? found : Math.max(0, fallback), 1)
  if (player === undefined) throw new Error('a squad of fewer than eleven')
  return player
}
