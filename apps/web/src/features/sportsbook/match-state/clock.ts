import type { MatchPeriod, MatchState, Sport } from '@grandstand/contract/sportsbook'
import { hourAndMinute } from '../../../lib/time.ts'

/** `byPeriod` is required: the clock of tennis is the games of its last set. */
type ClockState = Pick<MatchState, 'status' | 'period' | 'clock' | 'score' | 'byPeriod'>

const periodWords: Record<MatchPeriod, string> = {
  before: '未开赛',
  'first-half': '上半场',
  'half-time': '中场',
  'second-half': '下半场',
  'quarter-1': '第 1 节',
  'quarter-2': '第 2 节',
  'quarter-3': '第 3 节',
  'quarter-4': '第 4 节',
  overtime: '加时',
  'map-1': '第 1 局',
  'map-2': '第 2 局',
  'map-3': '第 3 局',
  'map-4': '第 4 局',
  'map-5': '第 5 局',
  'set-1': '第 1 盘',
  'set-2': '第 2 盘',
  'set-3': '第 3 盘',
  'set-4': '第 4 盘',
  'set-5': '第 5 盘',
  after: '完场',
}

const statusWords: Record<MatchState['status'], (period: MatchPeriod) => string> = {
  scheduled: () => periodWords.before,
  'in-play': (period) => periodWords[period],
  break: (period) => (period === 'half-time' ? periodWords[period] : `${periodWords[period]}休息`),
  ended: () => periodWords.after,
  postponed: () => '延期',
  abandoned: () => '中断',
}

/** The period or status of a match as text: 下半场, 第 3 节, 完场, 延期. */
export const periodWord = ({ status, period }: Pick<MatchState, 'status' | 'period'>): string =>
  statusWords[status](period)

/** Match seconds at a server time (ms); never below zero. */
export function clockSeconds(clock: MatchState['clock'], nowMs: number): number {
  if (!clock.isRunning) return Math.max(0, clock.seconds)
  const passed = (Math.max(0, nowMs - clock.at) / 1000) * clock.speed
  return Math.max(0, clock.counts === 'up' ? clock.seconds + passed : clock.seconds - passed)
}

const two = (value: number) => String(value).padStart(2, '0')

/**
 * The clock as shown: `67:24`; in stoppage time `45+2`; basketball counts down `04:12`; esports show the maps, `1:1`,
 * tennis the games of the set, `5:4`. Empty before and after a match.
 */
export function clockText(sport: Sport, state: ClockState, nowMs: number): string {
  if (state.status !== 'in-play' && state.status !== 'break') return ''
  if (sport === 'esports') return `${state.score.home}:${state.score.away}`
  if (sport === 'tennis') return gamesText(state)
  const seconds = clockSeconds(state.clock, nowMs)
  const from = state.clock.stoppageFrom
  if (from !== undefined && seconds >= from && state.status === 'in-play') {
    return `${Math.floor(from / 60)}+${Math.floor((seconds - from) / 60) + 1}`
  }
  const whole = Math.floor(seconds)
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

function gamesText({ byPeriod }: ClockState): string {
  const { home, away } = byPeriod.at(-1)?.score ?? { home: 0, away: 0 }
  return `${home}:${away}`
}

export const isLive = ({ status }: Pick<MatchState, 'status'>): boolean =>
  status === 'in-play' || status === 'break'

/** Formats epoch ms as 22:00 in the device's time zone. */
export const timeText = hourAndMinute

/** Formats a day as 今天, 明天 or 11 月 24 日. */
export function dayWord(at: number, nowMs: number): string {
  const day = (time: number) => new Date(time).setHours(0, 0, 0, 0)
  const days = Math.round((day(at) - day(nowMs)) / 86_400_000)
  if (days === 0) return '今天'
  if (days === 1) return '明天'
  const date = new Date(at)
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日`
}

/** 今天 22:00 */
export const dayTimeText = (at: number, nowMs: number): string => `${dayWord(at, nowMs)} ${timeText(at)}`
