import {
  newGameMs,
  type FavouriteGame,
  type GameKind,
  type HotGame,
  type RecentGame,
} from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import { idOf, stakesOf, type LobbyGame } from './catalogue.ts'

/** Parts of the lobby beside the kinds of games; the address names one (`?see=`). */
export const parts = ['all', 'recent', 'favourites', 'hot', 'new'] as const
export const kinds = ['slot', 'crash', 'small', 'table'] as const satisfies readonly GameKind[]
export type Part = (typeof parts)[number]
/** `start` is the lobby with its rows; the others list games. */
export type See = 'start' | 'live' | Part | GameKind

export const seeOf = (text: string | undefined): See =>
  [...parts, ...kinds, 'live' as const].find((each) => each === text) ?? 'start'

/** Title of a part that is no part of electronic games. */
export const titleOf = (see: See): string | undefined => (see === 'live' ? '真人' : undefined)

export const kindWords: Readonly<Record<GameKind, string>> = {
  slot: '老虎机',
  crash: '崩盘',
  small: '小游戏',
  table: '桌面',
}

export const partWords: Readonly<Record<Part, string>> = {
  all: '全部游戏',
  recent: '最近玩过',
  favourites: '我的收藏',
  hot: '热门',
  new: '新游',
}

/** Volatility in words, by level 1 to 5. */
export const volatilityWords = ['低', '中低', '中', '中高', '高'] as const
export const volatilityWord = (level: number): string => volatilityWords[level - 1] ?? '—'

export interface Filters {
  /** Code of a venue. */
  readonly venue?: string | undefined
  /** Least RTP of the best bet, as a decimal of a stake. */
  readonly rtp?: number | undefined
  /** Highest volatility, 1 to 5. */
  readonly volatility?: number | undefined
  /** Highest least stake, minor units of the member's currency. */
  readonly stake?: bigint | undefined
}

export const rtpSteps = [0.95, 0.97, 0.99] as const
export const volatilitySteps = [2, 3, 4] as const
export const stakeSteps: Readonly<Record<Currency, readonly bigint[]>> = {
  CNY: [10n, 100n, 1_000n],
  USDT: [100_000n, 1_000_000n, 5_000_000n],
}

type Pass = (game: LobbyGame, filters: Filters, unit: Currency) => boolean

const passes: readonly Pass[] = [
  (game, { venue }) => venue === undefined || game.channelCode === venue,
  (game, { rtp }) => rtp === undefined || Number(game.rtp) >= rtp,
  (game, { volatility }) => volatility === undefined || game.volatility <= volatility,
  (game, { stake }, unit) => {
    const least = stakesOf(game, unit)?.least
    return stake === undefined || (least?.currency === unit && least.minor <= stake)
  },
]

export const filtered = (
  games: readonly LobbyGame[],
  filters: Filters,
  unit: Currency,
): readonly LobbyGame[] => games.filter((game) => passes.every((pass) => pass(game, filters, unit)))

/** Number of filters that are set, but for the venue, which has a place of its own. */
export const filterCount = ({ rtp, volatility, stake }: Filters): number =>
  [rtp, volatility, stake].filter((each) => each !== undefined).length

export const isNew = ({ since }: Pick<LobbyGame, 'since'>, now: number): boolean =>
  since !== undefined && now - since < newGameMs

/** What the lists of games are made of, beside the games. */
export interface LobbyLists {
  readonly now: number
  readonly recent: readonly RecentGame[]
  /** Newest first. */
  readonly favourites: readonly Pick<FavouriteGame, 'venueEnName' | 'game'>[]
  /** Most players first. */
  readonly hot: readonly HotGame[]
}

/** Games that cannot be opened now come last. */
const openFirst = (games: readonly LobbyGame[]): readonly LobbyGame[] => [
  ...games.filter(({ state }) => state === 'open'),
  ...games.filter(({ state }) => state !== 'open'),
]

const named = (games: readonly LobbyGame[]) => {
  const byName = new Map(games.map((game) => [`${game.venueEnName}/${game.game}`, game]))
  return (names: readonly { readonly venueEnName: string; readonly game: string }[]) =>
    names.flatMap(({ venueEnName, game }) => byName.get(`${venueEnName}/${game}`) ?? [])
}

/** What was played last, live tables with the games. */
export const playedLately = (
  games: readonly LobbyGame[],
  tables: readonly LobbyGame[],
  recent: readonly RecentGame[],
): readonly LobbyGame[] => named([...games, ...tables])(recent)

/** The games of a part of the lobby, or of one of its rows (`venue:CODE`), in its order. */
export function gamesOf(
  see: string,
  games: readonly LobbyGame[],
  { now, recent, favourites, hot }: LobbyLists,
): readonly LobbyGame[] {
  switch (see) {
    case 'live':
      return []
    case 'start':
    case 'all':
      return openFirst(games)
    case 'recent':
      return named(games)(recent)
    case 'favourites':
      return named(games)(favourites)
    case 'hot':
      return openFirst(named(games)(hot))
    case 'new':
      return openFirst(
        games.filter((game) => isNew(game, now)).toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0)),
      )
    default:
      return openFirst(
        see.startsWith('venue:')
          ? games.filter(({ channelCode }) => channelCode === see.slice('venue:'.length))
          : games.filter(({ kind }) => kind === see),
      )
  }
}

/** The games with a large picture at the head of the lobby: one of each kind, those most played first. */
export function heroesOf(games: readonly LobbyGame[], most = 3): readonly LobbyGame[] {
  const open = games.filter(({ state }) => state === 'open').toSorted((a, b) => b.players - a.players)
  const heroes: LobbyGame[] = []
  for (const game of open)
    if (!heroes.some(({ kind, game: other }) => kind === game.kind || other === game.game)) heroes.push(game)
  const rest = open.filter(({ game }) => !heroes.some((hero) => hero.game === game))
  return [...heroes, ...rest].slice(0, most)
}

/** Others of the kind with a like volatility, for a game that cannot be opened. */
export const similarTo = (game: LobbyGame, games: readonly LobbyGame[], most = 6): readonly LobbyGame[] =>
  games
    .filter((other) => idOf(other) !== idOf(game) && other.state === 'open')
    .toSorted((a, b) => distance(a, game) - distance(b, game))
    .slice(0, most)

const distance = (a: LobbyGame, b: LobbyGame): number =>
  (a.kind === b.kind ? 0 : 10) + Math.abs(a.volatility - b.volatility)
