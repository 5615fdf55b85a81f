import type { MarketKind, MarketPeriod, MarketQuestion, Sport } from '@grandstand/contract/sportsbook'
import { boardMarketName, isBoardKind, isOfWinner } from './board-names.ts'

/** Names of the markets that boards do not show, in football's words; the other sports' words follow. */
const kindNames: Partial<Record<MarketKind, string>> = {
  'double-chance': '双重机会',
  'draw-no-bet': '平局退款',
  'both-score': '双方进球',
  'correct-score': '波胆',
  'half-time-full-time': '半全场',
  'odd-even': '单双',
  'team-total': '球队大小',
  'next-goal': '下一球',
  'first-scorer': '首位进球者',
  'last-scorer': '最后进球者',
  'anytime-scorer': '任意时间进球',
  'corners-handicap': '角球让球',
  'cards-handicap': '罚牌让球',
  'cards-total': '罚牌大小',
  'race-to': '先到分数',
  'sets-total': '总盘数',
  outright: '冠军',
}

const ownNames: Record<Sport, Partial<Record<MarketKind, string>>> = {
  football: {},
  basketball: { 'team-total': '球队得分' },
  esports: { 'correct-score': '准确比分' },
  tennis: { 'correct-score': '准确盘数' },
}

const fixedPeriods: Partial<Record<MarketPeriod, string>> = {
  full: '全场',
  'first-half': '上半场',
  'second-half': '下半场',
  season: '',
}
const partWords: Readonly<Record<string, string>> = { quarter: '节', map: '局', set: '盘' }

/** 全场, 上半场, 第 2 节; nothing for a season. */
export function periodName(period: MarketPeriod): string {
  const [part = '', number] = period.split('-')
  return fixedPeriods[period] ?? `第 ${number} ${partWords[part]}`
}

/** The name of a market without its part: 让球, 半全场. */
export const marketShortName = (sport: Sport, kind: MarketKind): string =>
  isBoardKind(kind) ? boardMarketName(sport, kind) : (ownNames[sport][kind] ?? kindNames[kind] ?? '')

/** Head of a group of selections: 全场让球, 第 2 节总分, 上半场主队大小, 第 3 个进球, 先到 20 分. */
export function marketName(
  sport: Sport,
  kind: MarketKind,
  period: MarketPeriod = 'full',
  { team, number }: Pick<MarketQuestion, 'team' | 'number'> = {},
): string {
  if (kind === 'next-goal' && number !== undefined) return `第 ${number} 个进球`
  if (kind === 'race-to' && number !== undefined) return `${periodName(period)}先到 ${number} 分`
  if (kind === 'outright' && number !== undefined && number > 1) return `前 ${number} 名`
  const name = marketShortName(sport, kind)
  const whose = team === undefined ? name : name.replace('球队', team === 'home' ? '主队' : '客队')
  return `${periodName(period)}${whose}`
}

/** Name of a market for the accessible name of its prices: 下半场让球. Nothing for who wins the match. */
export const spokenMarket = (sport: Sport, market: MarketQuestion): string | undefined =>
  isOfWinner(market) ? undefined : marketName(sport, market.kind, market.period, market)
