import type { Incident, Match, MatchState, Side } from '@grandstand/contract/sportsbook'

type Names = Pick<Match, 'home' | 'away'>

/** Formats a score with an en dash: 1–0. */
export const scoreText = (score: { readonly home: number; readonly away: number }): string =>
  `${score.home}–${score.away}`

const nameOf = (names: Names, side: Side | undefined): string =>
  side === undefined ? '' : names[side].shortName

/** The text of an incident without its minute: 比利时进球，1–1. Minor kinds have no text in a summary. */
export function incidentText(incident: Incident, names: Names): string {
  const who = nameOf(names, incident.side)
  const score = scoreText(incident.score)
  switch (incident.kind) {
    case 'goal':
      return `${who}进球，${score}`
    case 'own-goal':
      return `${who}获对方乌龙球，${score}`
    case 'penalty-goal':
      return `${who}点球命中，${score}`
    case 'penalty-missed':
      return `${who}点球未进`
    case 'yellow-card':
      return `${who}黄牌`
    case 'red-card':
      return `${who}红牌`
    case 'corner':
      return `${who}角球`
    case 'shot':
      return `${who}射门`
    case 'var-check':
      return 'VAR 核查'
    case 'goal-cancelled':
      return `${who}进球取消，${score}`
    case 'period-start':
      return '开始'
    case 'period-end':
      return `结束，${score}`
    case 'run':
      return `${who}连续得分，${score}`
    case 'map-won':
      return `${who}拿下一局，${score}`
    case 'set-won':
      return `${who}拿下一盘，${score}`
    case 'break-of-serve':
      return `${who}破发`
    case 'substitution':
      return `${who}换人`
    case 'match-end':
      return `完场，${score}`
    default:
      return ''
  }
}

const tellingKinds: ReadonlySet<Incident['kind']> = new Set([
  'goal',
  'own-goal',
  'penalty-goal',
  'penalty-missed',
  'red-card',
  'goal-cancelled',
  'run',
  'map-won',
  'set-won',
  'break-of-serve',
])

/** The last incident that is worth a line on the board. */
export const lastTelling = (incidents: readonly Incident[]): Incident | undefined =>
  incidents.findLast((each) => tellingKinds.has(each.kind))

/** The incidents of the match page's timeline: newest first, without corners and shots. */
export const timelineOf = (incidents: readonly Incident[]): readonly Incident[] =>
  incidents.filter((each) => each.kind !== 'corner' && each.kind !== 'shot').toReversed()

/** The minute with a prime where it is a number: 55', 45+2', 第 3 节 04:12. */
export const minuteText = (minute: string): string => (/^\d+(\+\d+)?$/.test(minute) ? `${minute}'` : minute)

/** The context line of the board: last goal or run, corners, cards. Empty before the first incident. */
export function contextText(state: MatchState, names: Names): string {
  const last = lastTelling(state.incidents)
  return [
    last && `${minuteText(last.minute)} ${incidentText(last, names)}`,
    pairText('角球', state.corners),
    pairText('黄牌', state.yellowCards),
    state.corners === undefined || last ? undefined : pairText('射正', state.shotsOnTarget),
  ]
    .filter((each) => each !== undefined)
    .slice(0, 3)
    .join(' · ')
}

function pairText(label: string, pair: { home: number; away: number } | undefined): string | undefined {
  return pair === undefined || pair.home + pair.away === 0 ? undefined : `${label} ${scoreText(pair)}`
}

/** The half-time score, shown for football after the break: 半 1–0. */
export function halfText({ period, byPeriod }: Pick<MatchState, 'period' | 'byPeriod'>): string {
  if (period !== 'second-half' && period !== 'half-time') return ''
  const first = byPeriod.find((each) => each.period === 'first-half')
  return first ? `半 ${scoreText(first.score)}` : ''
}

/** Why the markets are suspended and what follows: VAR 核查中，盘口暂停；恢复后自动开放，不用刷新. */
export const suspensionText = (suspension: string): string =>
  `${/暂停|suspended/i.test(suspension) ? suspension : `${suspension}，盘口暂停`}；恢复后自动开放，不用刷新`

/** The reason alone, for narrow layouts: VAR 核查中. */
export const shortSuspension = (suspension: string): string => suspension.split(/[，；]|, /)[0] ?? suspension
