import type { StatisticKey, TrackedMatch, TrackerEvent, TrackerKind } from '@grandstand/contract/sportsbook'

/** The current action without its team: 危险进攻. */
export const phaseWords: Record<TrackerKind, string> = {
  'period-start': '开始',
  'period-end': '本节结束',
  'match-end': '完场',
  'kick-off': '开球',
  possession: '控球',
  pass: '传球',
  carry: '带球推进',
  attack: '进攻',
  'dangerous-attack': '危险进攻',
  'shot-on-target': '射正',
  'shot-off-target': '射偏',
  'shot-blocked': '射门被挡',
  save: '扑救',
  goal: '进球',
  'goal-cancelled': '进球取消',
  penalty: '点球',
  'penalty-missed': '点球未进',
  corner: '角球',
  'free-kick': '任意球',
  'throw-in': '界外球',
  'goal-kick': '球门球',
  offside: '越位',
  foul: '犯规',
  'yellow-card': '黄牌',
  'red-card': '红牌',
  substitution: '换人',
  'var-check': 'VAR 核查',
  'var-end': 'VAR 核查结束',
  injury: '受伤暂停',
  'stoppage-time': '补时',
  points: '得分',
  'missed-shot': '投篮不中',
  rebound: '篮板',
  turnover: '失误',
  'time-out': '叫暂停',
  serve: '发球',
  point: '得分',
  ace: 'ACE',
  'double-fault': '双误',
  'game-won': '拿下一局',
  'set-won': '拿下一盘',
  fight: '交战',
  kill: '击杀',
  tower: '推塔',
  objective: '拿下资源',
  'map-won': '拿下一局',
}

/** The text of an event, split into team and action: 丹麦 危险进攻; 看台联 得 3 分. */
export function eventWords(
  { kind, side, amount, isOwnGoal }: TrackerEvent,
  { sport, home, away }: Pick<TrackedMatch, 'sport' | 'home' | 'away'>,
) {
  const who = side === undefined ? '' : (side === 'home' ? home : away).shortName
  const what =
    kind === 'points' && amount !== undefined
      ? `得 ${amount} 分`
      : kind === 'stoppage-time' && amount !== undefined
        ? `补时 ${amount} 分钟`
        : kind === 'period-end' && sport === 'football'
          ? '半场结束'
          : kind === 'goal' && isOwnGoal === true
            ? '获乌龙球'
            : kind === 'possession' && sport === 'esports'
              ? '推进'
              : phaseWords[kind]
  return { who, what }
}

/** Events that are shown in large letters over the field. */
const great: ReadonlySet<TrackerKind> = new Set([
  'goal',
  'goal-cancelled',
  'penalty',
  'penalty-missed',
  'red-card',
  'var-check',
  'set-won',
  'map-won',
  'match-end',
])
export const isGreat = (kind: TrackerKind): boolean => great.has(kind)

export const statisticWords: Record<StatisticKey, string> = {
  possession: '控球率 %',
  shots: '射门',
  'shots-on-target': '射正',
  corners: '角球',
  'yellow-cards': '黄牌',
  'red-cards': '红牌',
  'dangerous-attacks': '危险进攻',
  fouls: '犯规',
  offsides: '越位',
  passes: '传球',
  'three-pointers': '三分命中',
  'free-throws': '罚球命中',
  rebounds: '篮板',
  'time-outs': '暂停次数',
  aces: 'ACE',
  'double-faults': '双误',
  'break-points': '破发点',
  kills: '击杀',
  towers: '推塔',
  objectives: '目标',
  'economy-lead': '经济领先',
}
