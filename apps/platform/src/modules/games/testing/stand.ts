import { memberId } from '@grandstand/contract'
import type { Currency } from '@grandstand/money'
import { createAlarms } from '../../../kernel/alarms.ts'
import { testClock, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { createOnce } from '../../../kernel/once.ts'
import { sql } from '../../../kernel/sql.ts'
import {
  createWallets,
  houseAccount,
  move,
  walletAccount,
  walletOf,
  type Guard,
} from '../../wallets/service.ts'
import { compareOne } from '../comparing.ts'
import { createRegistry, type Registry, type Venue } from '../registry/service.ts'
import { endByHand, moveOne } from '../moving.ts'
import { recoverOne } from '../recovery/service.ts'
import { createGames } from '../service.ts'
import { createTransfers } from '../transfers.ts'
import type { OfferingHost } from './offering-host.ts'

/** The games module on a migrated database, with the actions that its tests use. */
export async function openGames(
  database: Database,
  host: OfferingHost,
  clock: Clock = testClock(),
  guard?: Guard,
) {
  const wallets = await createWallets({ database, clock, ...(guard && { guard }) })
  const logger = createLogger('silent')
  const alarms = createAlarms(createMetrics(), logger)
  const shared = createRegistry({ database, wallets })
  await shared.offer(host.venues)
  /** Several stands may share a database; each has the currencies of its own host. */
  const own = (venue: Venue): Venue => ({
    ...venue,
    currencies: host.venues.find(({ code }) => code === venue.code)?.currencies ?? venue.currencies,
  })
  const registry: Registry = {
    ...shared,
    list: () => shared.list().map(own),
    async now(code, on) {
      const venue = await shared.now(code, on)
      return venue && own(venue)
    },
  }
  const needs = { database, wallets, clock, logger, alarms, host, registry, once: createOnce(database) }
  const balanceOf = async (key: string) =>
    (await database.query<{ balance: bigint }>(sql`select balance from account where key = ${key}`))[0]
      ?.balance
  /** Sum of the accounts of all venues, of one purpose and currency. */
  const sumOf = async (purpose: 'venue-clearing' | 'venue-funds', currency: Currency) =>
    (
      await database.query<{ sum: bigint }>(
        sql`select sum(balance)::int8 as sum from account where purpose = ${purpose} and currency = ${currency}`,
      )
    )[0]?.sum
  return {
    host,
    registry,
    wallets,
    needs,
    games: createGames(needs),
    asking: (member: string, uuid = uuidV7()) => ({
      memberId: memberId.parse(member),
      uuid,
      bodyHash: 'any',
    }),
    async member(fen: bigint, millionths = 0n): Promise<string> {
      const id = uuidV7()
      await wallets.openAccounts(database, id)
      for (const [currency, minor] of [['CNY', fen] as const, ['USDT', millionths] as const])
        if (minor > 0n)
          await wallets.submit({
            op: 'transfer',
            id: uuidV7(),
            kind: 'deposit',
            postings: move(
              minor,
              houseAccount('provider-clearing', currency),
              walletAccount(id, walletOf(currency)),
            ),
          })
      return id
    },
    central: (member: string) => balanceOf(walletAccount(member, 'central')),
    /** Balance of the member's wallet of a currency. */
    has: (member: string, currency: Currency) => balanceOf(walletAccount(member, walletOf(currency))),
    clearing: (currency: Currency = 'CNY') => sumOf('venue-clearing', currency),
    funds: (currency: Currency) => sumOf('venue-funds', currency),
    alarms,
    /** Compares transfers with the venue's book until none is due. */
    async compareAll(): Promise<void> {
      while (await compareOne(needs));
    },
    /** Runs the recovery worker until none is due. */
    async recoverAll(): Promise<void> {
      while (await recoverOne({ ...needs, transfers: createTransfers(needs) }));
    },
    endByHand: (id: string, state: 'done' | 'refunded') => endByHand(needs, id, state),
    /** Runs the worker until no transfer is due. */
    async moveAll(): Promise<void> {
      while (await moveOne(needs));
    },
  }
}
