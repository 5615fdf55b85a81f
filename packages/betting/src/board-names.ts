import type { MarketKind, MarketPeriod, MarketQuestion, Sport } from '@grandstand/contract/sportsbook'

/**
 * Names of the markets that boards show. They are separate from the others because the first screen loads only these.
 */
type BoardKind = Extract<
  MarketKind,
  'match-result' | 'winner' | 'handicap' | 'total' | 'corners-total' | 'sets-handicap'
>

/** The same in every sport that has them. */
const further = { 'corners-total': '角球大小', 'sets-handicap': '让盘' }

const boardNames: Record<Sport, Record<BoardKind, string>> = {
  football: { 'match-result': '独赢', winner: '胜方', handicap: '让球', total: '大小', ...further },
  basketball: { 'match-result': '独赢', winner: '独赢', handicap: '让分', total: '总分', ...further },
  esports: { 'match-result': '独赢', winner: '独赢', handicap: '让局', total: '总局数', ...further },
  tennis: { 'match-result': '独赢', winner: '独赢', handicap: '让局', total: '总局数', ...further },
}

/** Column head or chip of a board: 让球. */
export const boardMarketName = (sport: Sport, kind: BoardKind): string => boardNames[sport][kind]

export const isBoardKind = (kind: MarketKind): kind is BoardKind => kind in boardNames.football

const parts: Partial<Record<MarketPeriod, string>> = {
  full: '全场',
  'first-half': '上半场',
  'second-half': '下半场',
}

/** What `spokenMarket` says of a market of a board. */
export const spokenBoardMarket = (
  sport: Sport,
  { kind, period }: Pick<MarketQuestion, 'kind' | 'period'>,
): string | undefined =>
  !isBoardKind(kind) || isOfWinner({ kind, period })
    ? undefined
    : `${parts[period] ?? ''}${boardMarketName(sport, kind)}`

/** Whether the market is who wins the match, which its selections say themselves: 主胜 丹麦. */
export const isOfWinner = ({ kind, period }: Pick<MarketQuestion, 'kind' | 'period'>): boolean =>
  (kind === 'match-result' || kind === 'winner') && period === 'full'
