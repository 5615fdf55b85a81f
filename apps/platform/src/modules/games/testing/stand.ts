import { memberId } from '@grandstand/contract'
import { createAlarms } from '../../../kernel/alarms.ts'
import { testClock, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createMetrics } from '../../../kernel/metrics.ts'
import { createOnce } from '../../../kernel/once.ts'
import { sql } from '../../../kernel/sql.ts'
import { createWallets, houseAccount, move, walletAccount } from '../../wallets/service.ts'
import { compareOne } from '../comparing.ts'
import { endByHand, moveOne } from '../moving.ts'
import { createGames } from '../service.ts'
import type { VenueHost } from '../venue.ts'

/** The games module on a migrated database, with the actions that its tests speak of. */
export async function openGames(database: Database, host: VenueHost, clock: Clock = testClock()) {
  const wallets = await createWallets({ database, clock })
  const logger = createLogger('silent')
  const alarms = createAlarms(createMetrics(), logger)
  const needs = { database, wallets, clock, logger, alarms, host, once: createOnce(database) }
  const balanceOf = async (key: string) =>
    (await database.query<{ balance: bigint }>(sql`select balance from account where key = ${key}`))[0]
      ?.balance
  return {
    host,
    wallets,
    games: createGames(needs),
    asking: (member: string, uuid = uuidV7()) => ({
      memberId: memberId.parse(member),
      uuid,
      bodyHash: 'any',
    }),
    async member(fen: bigint): Promise<string> {
      const id = uuidV7()
      await wallets.openAccounts(database, id)
      await wallets.submit({
        op: 'transfer',
        id: uuidV7(),
        kind: 'deposit',
        postings: move(fen, houseAccount('provider-clearing', 'CNY'), walletAccount(id, 'central')),
      })
      return id
    },
    central: (member: string) => balanceOf(walletAccount(member, 'central')),
    clearing: () => balanceOf(houseAccount('venue-clearing', 'CNY')),
    alarms,
    /** The comparison with the venue's book, until nothing is due. */
    async compareAll(): Promise<void> {
      while (await compareOne(needs));
    },
    endByHand: (id: string, state: 'done' | 'refunded') => endByHand(needs, id, state),
    /** The worker, until nothing is due. */
    async moveAll(): Promise<void> {
      while (await moveOne(needs));
    },
  }
}
