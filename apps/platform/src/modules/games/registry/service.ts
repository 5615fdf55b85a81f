import type { Venue as ShownVenue, VenueStatus } from '@grandstand/contract/games'
import { entranceOf } from '@grandstand/contract/games'
import { inBoth } from '@grandstand/contract/house-text'
import type { Currency } from '@grandstand/money'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { VenueSetting } from '../../../kernel/venue-settings.ts'
import type { Wallets } from '../../wallets/service.ts'
import * as store from './store.ts'

/** A company that speaks our protocol. */
export interface Company {
  readonly url: string
  /** Origin of its games. */
  readonly playOrigin: string
  /** Ed25519, 32 bytes of base64url. */
  readonly publicKey: string
}

/** A venue with the status that holds now. */
export interface Venue {
  readonly code: string
  readonly englishName: string
  readonly name: string
  readonly wallet: 'transfer' | 'seamless'
  /** Currencies in which it keeps balances or takes bets; it is never asked about another currency. */
  readonly currencies: readonly Currency[]
  readonly prefix: string
  readonly isDefault: boolean
  readonly status: VenueStatus
  /** Expected end of maintenance, epoch ms. */
  readonly until: number | undefined
  readonly isDisplay: boolean
  readonly isDisplayMaintain: boolean
  readonly company: Company | undefined
  readonly bounds: Readonly<Record<Currency, store.Bounds>>
}

/** Facts of a venue that a setting or an operator brings. */
export interface OfferedVenue {
  readonly code: string
  readonly englishName: string
  readonly name: string
  readonly currencies: readonly Currency[]
  readonly wallet?: 'transfer' | 'seamless'
  readonly company?: Company
  /** Opened by `/app/egame`, where no venue has been named for it. */
  readonly isDefault?: boolean
}

/** A games company of the setting `VENUES`. */
export const offeredVenue = ({ english, url, origin, key, ...venue }: VenueSetting): OfferedVenue => ({
  ...venue,
  name: english === undefined ? venue.name : inBoth(venue.name, english),
  company: { url, playOrigin: new URL(origin ?? url).origin, publicKey: key },
})

/** Outbox event: something of the registry has changed. */
export const venuesChangedTopic = 'venues-changed'

interface Needs {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'openVenueAccounts'>
  /** Without it a change reaches this node alone. */
  readonly outbox?: Pick<Outbox, 'append'>
}

/**
 * The venues of the site. What moves money reads a venue's row at that moment (`now`); lists are of the last read, and
 * every node reads again after a change.
 */
export function createRegistry({ database, wallets, outbox }: Needs) {
  let known: readonly Venue[] = []

  async function refresh(): Promise<void> {
    known = (await store.listVenueRows(database)).map(venueOf)
  }

  /** @throws OperatorError */
  async function add(on: Queryable, offered: OfferedVenue): Promise<boolean> {
    const { code, englishName, name, currencies, wallet = 'transfer', company } = offered
    const isNew = await store.insertVenue(on, {
      code,
      en_name: englishName,
      name,
      wallet,
      currencies,
      prefix: entranceOf(code),
      url: company?.url ?? null,
      play_origin: company?.playOrigin ?? null,
      public_key: company?.publicKey ?? null,
    })
    if (isNew) await wallets.openVenueAccounts(on, code)
    return isNew
  }

  return {
    /** As of the last read. */
    list: (): readonly Venue[] => known,
    nameOf: (code: string): string => known.find((venue) => venue.code === code)?.name ?? code,
    refresh,

    /** A venue as its row is now. */
    async now(code: string, on: Queryable = database): Promise<Venue | undefined> {
      const row = await store.findVenueRow(on, code)
      return row && venueOf(row)
    },

    /**
     * Adds those venues of this start that are not there yet, gives the others their address and key, and reads the
     * registry. Everything else of a venue is the operator's from then on.
     */
    async offer(offered: readonly OfferedVenue[]): Promise<void> {
      for (const each of offered)
        await database.transaction(async (tx) => {
          const isNew = await add(tx, each)
          if (!isNew && each.company) await store.setCompany(tx, each.code, each.company)
          if (isNew && each.isDefault) await store.setFirstDefault(tx, each.code)
        })
      await refresh()
    },

    /** Adds a venue for an operator. @throws OperatorError when its code, name or page is taken */
    async add(tx: Transaction, offered: OfferedVenue): Promise<void> {
      try {
        if (!(await add(tx, offered))) throw new OperatorError(`There is a venue ${offered.code}.`)
      } catch (error) {
        if (isUniqueViolation(error, 'venue_prefix_is_unique'))
          throw new OperatorError(`Another venue has the page /app/egame/${entranceOf(offered.code)}.`)
        if (isUniqueViolation(error, 'venue_en_name_key'))
          throw new OperatorError(`Another venue is called ${offered.englishName}.`)
        throw error
      }
      await announce(tx)
    },

    announce,
  }

  /** Lets every node read the registry again after the commit. */
  async function announce(tx: Transaction): Promise<void> {
    if (outbox) await outbox.append(tx, { topic: venuesChangedTopic, payload: {} })
    else tx.afterCommit(() => void refresh())
  }
}
export type Registry = ReturnType<typeof createRegistry>

/** The operator's status counts before the venue's own. */
function statusOf(row: store.VenueRow): Pick<Venue, 'status' | 'until'> {
  if (row.status === 1)
    return { status: row.said_status, until: row.said_status === 0 ? row.said_until?.getTime() : undefined }
  return { status: row.status, until: row.until?.getTime() }
}

function venueOf(row: store.VenueRow): Venue {
  const boundsOf = (currency: Currency) => {
    const { stakeMin, stakeMax, winMax } = row.bounds[currency]
    return { stakeMin: BigInt(stakeMin), stakeMax: BigInt(stakeMax), winMax: BigInt(winMax) }
  }
  return {
    code: row.code,
    englishName: row.en_name,
    name: row.name,
    wallet: row.wallet,
    currencies: row.currencies,
    prefix: row.prefix,
    isDefault: row.is_default,
    ...statusOf(row),
    isDisplay: row.is_display,
    isDisplayMaintain: row.is_display_maintain,
    company:
      row.url === null || row.public_key === null
        ? undefined
        : {
            url: row.url,
            playOrigin: row.play_origin ?? new URL(row.url).origin,
            publicKey: row.public_key,
          },
    bounds: { CNY: boundsOf('CNY'), USDT: boundsOf('USDT') },
  }
}

/** Venues in the contract's form: those that are shown now. */
export const shownVenues = (venues: readonly Venue[]): ShownVenue[] =>
  venues
    .filter(({ isDisplay, isDisplayMaintain, status }) => isDisplay && (status === 1 || isDisplayMaintain))
    .map((venue) => ({
      venueEnName: venue.englishName,
      channelCode: venue.code,
      name: venue.name,
      status: venue.status,
      isDisplay: venue.isDisplay,
      isDisplayMaintainVenue: venue.isDisplayMaintain,
      walletKind: venue.wallet,
      currencies: [...venue.currencies],
      prefix: venue.prefix,
      isDefault: venue.isDefault,
      ...(venue.until !== undefined && { until: venue.until }),
    }))
