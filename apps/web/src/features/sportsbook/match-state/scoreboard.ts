import type { MatchPeriod, MatchState, Side, Sport } from '@grandstand/contract/sportsbook'
import { periodWord } from './clock.ts'

/** One column of a scoreboard: a set, a quarter, a map, or the game in play. */
export interface ScoreColumn {
  /** Short title: 1, 2, 加时, 局分. */
  readonly title: string
  /** The title as read out: 第 1 盘. */
  readonly name: string
  readonly home: string
  readonly away: string
  readonly isCurrent: boolean
}

export interface Scoreboard {
  readonly columns: readonly ScoreColumn[]
  /** Tennis: who serves. */
  readonly serving: Side | undefined
}

export type ScoreboardState = Pick<MatchState, 'status' | 'period' | 'byPeriod' | 'serve'>

/** Scores by set, quarter or map, and the points of a tennis game. Without columns where the score says it all. */
export function scoreboardOf(sport: Sport, state: ScoreboardState): Scoreboard {
  const { byPeriod, serve, status, period } = state
  const isOn = status === 'in-play' || status === 'break'
  const columns = byPeriod.flatMap(({ period: of, score }): ScoreColumn[] => {
    const title = titleOf(sport, of)
    if (title === undefined) return []
    return [
      { ...title, home: String(score.home), away: String(score.away), isCurrent: isOn && of === period },
    ]
  })
  const points = isOn && serve ? [pointsOf(serve)] : []
  return { columns: [...columns, ...points], serving: isOn ? serve?.side : undefined }
}

function titleOf(sport: Sport, period: MatchPeriod): Pick<ScoreColumn, 'title' | 'name'> | undefined {
  const name = periodWord({ status: 'in-play', period })
  if (period === 'overtime') return { title: name, name }
  const number = /-(\d)$/.exec(period)?.[1]
  return sport === 'football' || number === undefined ? undefined : { title: number, name }
}

function pointsOf({ points, isTieBreak }: NonNullable<MatchState['serve']>): ScoreColumn {
  const text = (own: number, other: number) => (isTieBreak ? String(own) : gamePoint(own, other))
  return {
    title: isTieBreak ? '抢七' : '局分',
    name: isTieBreak ? '抢七' : '本局',
    home: text(points.home, points.away),
    away: text(points.away, points.home),
    isCurrent: false,
  }
}

const calls = ['0', '15', '30', '40']

/** How a point of a game is called: 15, 30, 40, and A for advantage. */
const gamePoint = (own: number, other: number): string =>
  own >= 3 && other >= 3 ? (own > other ? 'A' : '40') : (calls[Math.min(own, 3)] ?? '40')
