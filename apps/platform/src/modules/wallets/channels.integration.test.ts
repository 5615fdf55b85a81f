import type { ChannelDelta } from '@grandstand/contract'
import type { walletBalance } from '@grandstand/contract/wallets'
import { houseAccount, move, walletAccount } from '@grandstand/ledger'
import { expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { countStatements } from '../../kernel/testing/count-statements.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { publishWalletBalances } from './channels.ts'
import { createWallets, walletChangedTopic } from './service.ts'

type Delta = ChannelDelta<typeof walletBalance>
const centralOf = ({ changed }: Delta) => changed.find(({ kind }) => kind === 'central')?.available.minor

it.for(oneDatabase())(
  'reads the balances of all followed members in one statement on $name',
  async ({ open }) => {
    const database = countStatements(await open())
    const outbox = createOutbox(database, createLogger('silent'), 20)
    const wallets = await createWallets({ database, clock: testClock(), outbox })
    const members = Array.from({ length: 20 }, () => uuidV7())
    const [unfollowed, ...followed] = members
    for (const id of members) await wallets.openAccounts(database, id)
    const published = new Map<string, Delta>()
    publishWalletBalances({
      wallets,
      outbox,
      topics: [walletChangedTopic],
      publish: (_, memberId, delta) => void published.set(memberId, delta),
      isFollowed: (_, memberId) => memberId !== unfollowed,
    })
    await outbox.start()
    database.texts.length = 0
    await database.transaction((tx) =>
      wallets.applyOwed(
        tx,
        members.map((id, at) => ({
          op: 'transfer',
          id: uuidV7(),
          kind: 'deposit',
          postings: move(
            BigInt(at + 1),
            houseAccount('provider-clearing', 'CNY'),
            walletAccount(id, 'central'),
          ),
        })),
      ),
    )
    await expect.poll(() => published.size).toBe(followed.length)
    const amounts = members.map((id) => published.get(id)).map((delta) => delta && centralOf(delta))
    expect(amounts).toEqual([undefined, ...followed.map((_, at) => BigInt(at + 2))])
    const reads = database.texts.filter((text) => text.includes('from account where owner'))
    expect(reads).toHaveLength(1)
    await outbox.stop()
    await wallets.stop()
    await database.close()
  },
)
