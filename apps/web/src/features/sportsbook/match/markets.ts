import type { Market, MarketKind, MarketPeriod, Sport } from '@grandstand/contract/sportsbook'

/** One question of a match with all its lines, or with all its numbers (先到 20 分, 先到 30 分). */
export interface MarketGroup {
  /** Period, kind and team: stable as long as the question is open. */
  readonly key: string
  readonly kind: MarketKind
  readonly period: MarketPeriod
  readonly markets: readonly [Market, ...Market[]]
}

export type MarketTab = 'main' | 'lines' | 'parts' | 'corners' | 'cards' | 'players' | 'specials' | 'all'

export const marketTabWords: Record<Sport, Partial<Record<MarketTab, string>>> = {
  football: {
    main: '热门',
    all: '全部',
    lines: '让球 / 大小',
    parts: '半场',
    corners: '角球',
    cards: '罚牌',
    players: '球员',
    specials: '特别',
  },
  basketball: { main: '热门', all: '全部', lines: '让分 / 总分', parts: '半场 / 单节', specials: '特别' },
  esports: { main: '热门', all: '全部', parts: '单局', specials: '特别' },
  tennis: { main: '热门', all: '全部', parts: '单盘', specials: '特别' },
}

/** Market kinds in display order, each with its tabs besides `all` when it covers the whole match. */
const kinds: readonly (readonly [MarketKind, readonly MarketTab[]])[] = [
  ['match-result', ['main']],
  ['winner', ['main']],
  ['handicap', ['main', 'lines']],
  ['total', ['main', 'lines']],
  ['sets-handicap', ['main']],
  ['sets-total', ['main']],
  ['next-goal', ['main']],
  ['double-chance', ['main']],
  ['draw-no-bet', ['main']],
  ['both-score', ['main', 'specials']],
  ['team-total', ['lines']],
  ['corners-handicap', ['corners']],
  ['corners-total', ['main', 'corners']],
  ['cards-handicap', ['cards']],
  ['cards-total', ['cards']],
  ['first-scorer', ['players']],
  ['last-scorer', ['players']],
  ['anytime-scorer', ['players']],
  ['race-to', ['specials']],
  ['correct-score', ['specials']],
  ['half-time-full-time', ['parts', 'specials']],
  ['odd-even', ['specials']],
  ['outright', ['main']],
]
const kindOrder = new Map(kinds.map(([kind], index) => [kind, index]))
const tabsOfKind = new Map(kinds)

const isOpen = ({ status }: Market): boolean => status === 'active' || status === 'suspended'

/** The open questions of a match: whole match first, then period by period, with lines and numbers from low to high. */
export function marketGroups(markets: readonly Market[]): readonly MarketGroup[] {
  const groups = new Map<string, [Market, ...Market[]]>()
  for (const market of markets) {
    if (!isOpen(market)) continue
    const key = [market.period, market.kind, market.team].filter((each) => each !== undefined).join('.')
    const group = groups.get(key)
    if (group) group.push(market)
    else groups.set(key, [market])
  }
  return Array.from(groups, ([key, own]): MarketGroup => {
    own.sort((a, b) => (a.number ?? 0) - (b.number ?? 0) || (a.line ?? 0) - (b.line ?? 0))
    return { key, kind: own[0].kind, period: own[0].period, markets: own }
  }).sort(
    (a, b) =>
      placeOf(a.period) - placeOf(b.period) ||
      (kindOrder.get(a.kind) ?? 0) - (kindOrder.get(b.kind) ?? 0) ||
      (a.key < b.key ? 1 : -1),
  )
}

const periodOrder = ['full', 'season', 'first-half', 'second-half']
const placeOf = (period: MarketPeriod): number => {
  const at = periodOrder.indexOf(period)
  return at >= 0 ? at : 10 + Number(period.split('-')[1] ?? 0)
}

function tabsOf({ kind, period }: MarketGroup): readonly MarketTab[] {
  if (period === 'full' || period === 'season') return tabsOfKind.get(kind) ?? []
  if (kind.startsWith('corners')) return ['corners']
  return kind.startsWith('cards') ? ['cards'] : ['parts']
}

/** The tabs of a sport that have groups, in display order. The second one holds all markets. */
export function tabsWith(sport: Sport, groups: readonly MarketGroup[]): readonly MarketTab[] {
  const found = new Set<MarketTab>(groups.flatMap(tabsOf))
  return (Object.keys(marketTabWords[sport]) as MarketTab[]).filter((tab) => tab === 'all' || found.has(tab))
}

/** The groups of a tab. */
export const groupsOf = (groups: readonly MarketGroup[], tab: MarketTab): readonly MarketGroup[] =>
  tab === 'all' ? groups : groups.filter((group) => tabsOf(group).includes(tab))
