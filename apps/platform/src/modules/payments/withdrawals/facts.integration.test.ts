import { expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import { countStatements } from '../../../kernel/testing/count-statements.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { settledWagers } from '../../bets/service.ts'
import { createSandboxProvider } from '../adapters/sandbox.ts'
import { createMembers } from '../../member/service.ts'
import { createWallets } from '../../wallets/service.ts'
import { readFacts } from './facts.ts'
import type { WithdrawalNeeds } from './needs.ts'

const hourMs = 3_600_000

it.for(testDatabases())(
  'reads the facts of a withdrawal with a fixed number of statements on $name',
  async ({ open }) => {
    const clock = testClock(Date.UTC(2026, 10, 21, 12))
    const database = countStatements(await open())
    const wallets = await createWallets({ database, clock })
    const id = uuidV7()
    await createMembers(database).add(database, id, 'factual', new Date(clock.now()))
    await wallets.openAccounts(database, id)
    const at = (hours: number) => new Date(clock.now() - hours * hourMs)
    const deposit = (n: number, wallet: string, amount: bigint, hours: number) => sql`
    insert into deposit (id, number, member_id, method, currency, wallet, amount, state, pay_url, created_at, closes_at,
      credited_at, credited)
    values (${`d${n}`}, ${`D${n}`}, ${id}, 'bank', ${wallet === 'central' ? 'CNY' : 'USDT'}, ${wallet}, ${amount},
      'credited', '', ${at(hours)}, ${at(hours)}, ${at(hours)}, ${amount})`
    await database.query(sql`insert into withdrawer (member_id, turnover_from) values (${id}, ${at(50)})`)
    await database.query(deposit(1, 'central', 90n, 60))
    await database.query(deposit(2, 'central', 9_007_199_254_740_993n, 5))
    await database.query(deposit(3, 'central', 10n, 40))
    await database.query(deposit(4, 'usdt', 7n, 3))
    const needs: Pick<
      WithdrawalNeeds,
      'clock' | 'wallets' | 'provider' | 'wagers' | 'binding' | 'password' | 'changes' | 'isPausing'
    > = {
      clock,
      wallets,
      provider: createSandboxProvider({ url: 'http://127.0.0.1:1', secret: 's'.repeat(32) }),
      wagers: settledWagers,
      binding: () => Promise.resolve({}),
      password: () => Promise.resolve({ isSet: true }),
      changes: () => Promise.resolve([]),
      isPausing: () => Promise.resolve(false),
    }
    database.texts.length = 0
    const facts = await readFacts(needs, database, id, true)
    // Two of payments, two of wallets (the freeze and the balances), one of bets; the others are stand-ins here.
    expect(database.texts).toHaveLength(5)
    expect(facts).toMatchObject({
      isFrozen: false,
      hasPassword: true,
      cards: [],
      addresses: [],
      openOrders: 0,
    })
    // Credits from before turnover was counted are left out.
    expect(facts.byCurrency.CNY.turnover.total).toBe(9_007_199_254_741_003n)
    expect(facts.byCurrency.USDT.turnover.total).toBe(7n)
    await wallets.stop()
    await database.close()
  },
)
