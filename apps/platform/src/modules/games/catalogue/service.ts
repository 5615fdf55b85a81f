import type { Egame, GameBrand } from '@grandstand/contract/games'
import { inBoth, withoutMarks } from '@grandstand/contract/house-text'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import { loadPinyin, pinyinOf } from '../../../kernel/pinyin.ts'
import type { Currency } from '@grandstand/money'
import type { Registry, Venue } from '../registry/service.ts'
import type { Bounds } from '../registry/store.ts'
import { gameFlags } from '../sessions/service.ts'
import type { CatalogueGame } from '../venue.ts'
import { observedOf, volatilityOf, type Paid } from './figures.ts'
import { rowsInOrder } from './lobby-rows.ts'
import * as store from './store.ts'

/** Outbox event: a catalogue, the operator's order of games, or what is shown has changed. */
export const catalogueChangedTopic = 'game-catalogue-changed'

interface Needs {
  readonly database: Database
  readonly registry: Pick<Registry, 'list'>
  /** Without it a change reaches this node alone. */
  readonly outbox?: Pick<Outbox, 'append'>
  /** What the rounds of each game paid lately, by `venue/game`. */
  readonly paid?: () => ReadonlyMap<string, Paid>
}

interface Shown {
  readonly games: readonly Egame[]
  readonly live: readonly Egame[]
}

const nothingPaid: ReadonlyMap<string, Paid> = new Map()

/** A game of a catalogue, whether it is offered now or not. */
export interface KnownGame extends Pick<store.GameRow, 'venue' | 'game' | 'kind'> {
  /** In both languages. */
  readonly name: string
  /** In its venue's catalogue, and shown. */
  readonly isOffered: boolean
  readonly isPaused: boolean
  readonly hasDemo: boolean
  /** Path below the venue's origin to which a round's id is added, when rounds can be seen again. */
  readonly replay: string | undefined
}

export const keyOf = (venue: string, game: string): string => `${venue}/${game}`

/** A game's name in both languages. The texts are another company's. */
const nameOf = ({ names: { zh, en } }: CatalogueGame): string => inBoth(withoutMarks(zh), withoutMarks(en))

/** Whether a venue's games are listed: it is shown, and open or shown in maintenance. */
const isListed = ({ isDisplay, isDisplayMaintain, status }: Venue): boolean =>
  isDisplay && (status === 1 || (status === 0 && isDisplayMaintain))

/** The games of all venues as of the last read; every node reads again after a change. */
export function createCatalogue({ database, registry, outbox, paid = () => nothingPaid }: Needs) {
  let known: readonly store.GameRow[] = []
  let byKey = new Map<string, store.GameRow>()
  let lobbyRows: readonly store.LobbyRow[] = []
  let shown: (Shown & { readonly of: readonly unknown[] }) | undefined

  async function refresh(): Promise<void> {
    await loadPinyin()
    known = await store.listGameRows(database)
    lobbyRows = await store.listLobbyRows(database)
    byKey = new Map(known.map((row) => [keyOf(row.venue, row.game), row]))
  }

  /** Games that are listed now, each with its venue, in the operator's order: electronic ones, or live tables. */
  function* listed(isLive = false): Generator<{ readonly row: store.GameRow; readonly venue: Venue }> {
    const venues = new Map(registry.list().map((venue) => [venue.code, venue]))
    for (const row of known) {
      const venue = venues.get(row.venue)
      const isHere = row.is_display && row.left_at === null && (row.facts.kind === 'live') === isLive
      if (venue && isListed(venue) && isHere) yield { row, venue }
    }
  }

  function knownOf(row: store.GameRow): KnownGame {
    const { venue, game, kind, facts } = row
    return {
      venue,
      game,
      kind,
      name: nameOf(facts),
      isOffered: row.is_display && row.left_at === null,
      isPaused: facts.isPaused,
      hasDemo: facts.hasDemo,
      replay: facts.replay,
    }
  }

  /** Put together once for each change of what they are made of. */
  function offered(): Shown {
    const paidOf = paid()
    const of = [known, registry.list(), paidOf]
    if (shown?.of.every((part, at) => part === of[at]) === true) return shown
    const list = (isLive: boolean) =>
      [...listed(isLive)].map(({ row, venue }) => egameOf(row, venue, paidOf.get(keyOf(row.venue, row.game))))
    shown = { of, games: list(false), live: list(true) }
    return shown
  }

  return {
    refresh,

    /** A game that any catalogue ever had. */
    find: (venue: string, game: string): KnownGame | undefined => {
      const row = byKey.get(keyOf(venue, game))
      return row && knownOf(row)
    },

    /** The stakes that a game takes: what both the operator and the venue allow. */
    stakesOf: (venue: Pick<Venue, 'code' | 'bounds'>, game: string, currency: Currency): Stakes =>
      stakesWithin(venue.bounds[currency], byKey.get(keyOf(venue.code, game))?.facts, currency),

    /** The most that a round of a game pays without its jackpot, in ten-thousandths of what was staked. */
    largestOf: (venue: string, game: string): number | undefined =>
      byKey.get(keyOf(venue, game))?.facts.largest,

    all: (): readonly store.GameRow[] => known,

    /** Whether the catalogue of a venue has been read. Until then the venue itself says which games it has. */
    isRead: (venue: string): boolean => known.some((row) => row.venue === venue),

    /** Electronic games that are offered. */
    games: (): readonly Egame[] => offered().games,

    /** Live tables that are offered. */
    live: (): readonly Egame[] => offered().live,

    rows: (): string[] =>
      rowsInOrder(
        lobbyRows,
        registry
          .list()
          .filter(isListed)
          .map(({ code }) => code),
      ),

    brands(): GameBrand[] {
      const brands = new Map<string, GameBrand>()
      for (const { code, englishName, name, prefix } of registry.list())
        brands.set(code, {
          venueEnName: englishName,
          channelCode: code,
          name,
          prefix,
          games: 0,
          kinds: [],
        })
      for (const { row, venue } of listed()) {
        const brand = brands.get(venue.code)
        if (brand === undefined) continue
        const kinds = brand.kinds.includes(row.kind) ? brand.kinds : [...brand.kinds, row.kind]
        brands.set(venue.code, { ...brand, games: brand.games + 1, kinds })
      }
      return [...brands.values()].filter(({ games }) => games > 0)
    },

    /** Lets every node read the catalogue again after the commit. */
    async announce(tx: Transaction): Promise<void> {
      if (outbox) await outbox.append(tx, { topic: catalogueChangedTopic, payload: {} })
      else tx.afterCommit(() => void refresh())
    },
  }
}
export type Catalogue = ReturnType<typeof createCatalogue>

export type Stakes = Pick<Bounds, 'stakeMin' | 'stakeMax'>

/** Empty (the least above the greatest) where operator and venue allow nothing in common. */
function stakesWithin(
  { stakeMin, stakeMax }: Stakes,
  facts: CatalogueGame | undefined,
  currency: Currency,
): Stakes {
  const own = facts?.stakes?.find((each) => each.currency === currency)
  if (own === undefined) return { stakeMin, stakeMax }
  const [least, most] = [BigInt(own.least), BigInt(own.most)]
  return { stakeMin: least > stakeMin ? least : stakeMin, stakeMax: most < stakeMax ? most : stakeMax }
}

function egameOf({ game, kind, facts, since }: store.GameRow, venue: Venue, paid: Paid | undefined): Egame {
  const addressOf = (path: string) => new URL(path, venue.company?.playOrigin ?? 'http://localhost').href
  const observed = paid && observedOf(paid, facts.deviation)
  return {
    venueEnName: venue.englishName,
    channelCode: venue.code,
    game,
    kind,
    name: nameOf(facts),
    chinese: withoutMarks(facts.names.zh),
    latin: withoutMarks(facts.names.en),
    pinyin: pinyinOf(withoutMarks(facts.names.zh)),
    rtp: facts.rtp,
    rtpLeast: facts.rtpLeast,
    hitRate: facts.hitRate,
    ...(facts.winRate !== undefined && { winRate: facts.winRate }),
    deviation: facts.deviation,
    deviationLeast: facts.deviationLeast,
    deviationMost: facts.deviationMost,
    volatility: volatilityOf(facts.deviation),
    largest: facts.largest,
    stakes: venue.currencies.map((currency) => {
      const { stakeMin, stakeMax } = stakesWithin(venue.bounds[currency], facts, currency)
      return { least: { minor: stakeMin, currency }, most: { minor: stakeMax, currency } }
    }),
    roundMs: kind === 'slot' ? gameFlags.slotRoundMs : gameFlags.otherRoundMs,
    sheet: facts.sheet,
    cover: addressOf(facts.cover),
    ...(facts.rules !== undefined && { rules: addressOf(facts.rules) }),
    hasDemo: facts.hasDemo,
    isPaused: facts.isPaused,
    ...(since && { since: since.getTime() }),
    ...(observed && { observed }),
  }
}
