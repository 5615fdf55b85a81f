import { createHmac } from 'node:crypto'
import { memberId } from '@grandstand/contract'
import type { PaymentTypeSettings } from '@grandstand/contract/payments'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { sql } from '../../../kernel/sql.ts'
import { createMembers } from '../../member/service.ts'
import { createWallets, type Guard } from '../../wallets/service.ts'
import { createSandboxProvider } from '../adapters/sandbox.ts'
import { closeTimedOut } from '../deposits/worker.ts'
import { releaseHeld } from '../deposits/strays.ts'
import { OrderNotKnown, ProviderAway, type PaymentProvider } from '../provider.ts'
import { createPayments, noLimits, type Needs } from '../service.ts'
import { initialBanks } from '../../site/service.ts'

const secret = 'a secret of at least thirty-two characters'

/**
 * Payments on a database of their own, with a provider that accepts everything and whose webhooks the test writes and
 * signs.
 */
export async function openPaymentsWorld(open: () => Promise<Database>) {
  const clock = testClock()
  const database = await open()
  const guarding: { guard?: Guard } = {}
  const wallets = await createWallets({
    database,
    clock,
    guard: async (...asked) => guarding.guard?.(...asked),
  })
  const members = createMembers(database)
  const addMember = (id: string) =>
    database.transaction(async (tx) => {
      await members.add(tx, id, `fan-${id}`, new Date(clock.now()))
      await wallets.openAccounts(tx, id)
    })
  for (const id of ['m1', 'm2']) await addMember(id)
  const mayUseVirtualCurrency = new Set(['m1'])
  const told: string[] = []
  const settings: {
    types: PaymentTypeSettings
    isAway: boolean
    limit: Needs['limits']
    /** Runs before the provider answers that a speed order is open. */
    beforeAnswer: (merchantOrder: string) => Promise<void>
    /** Runs after the provider has accepted a member's request and before it answers. */
    whileTold: (what: string) => Promise<void>
  } = {
    types: {},
    isAway: false,
    limit: noLimits,
    beforeAnswer: () => Promise.resolve(),
    whileTold: () => Promise.resolve(),
  }
  const say = async (what: string) => {
    if (settings.isAway) throw new ProviderAway('away')
    told.push(what)
    await settings.whileTold(what)
    return 'done' as const
  }
  // The browser journey covers the provider's own server; here only its parsing of webhooks is real.
  const provider: PaymentProvider = {
    ...createSandboxProvider({ url: 'http://127.0.0.1:1', secret }),
    async createOrder({ merchantOrder, way }) {
      await say(`create ${merchantOrder}`)
      const account = { bankName: '沙盒银行', branch: '支行', accountName: '看台', accountNumber: '62001' }
      return {
        providerOrder: `p-${merchantOrder}`,
        payUrl: `http://127.0.0.1:1/pay/p-${merchantOrder}`,
        ...(way === 'transfer' && { transfer: { ...account, reference: 'ABC234' } }),
        ...(way === 'chain' && { chain: { address: `T${'a'.repeat(33)}`, needed: 20 } }),
      }
    },
    async cancelOrder(order) {
      await settings.whileTold(`cancel ${order}`)
      return 'cancelled'
    },
    speed: {
      async open({ merchantOrder }) {
        await say(`speed ${merchantOrder}`)
        await settings.beforeAnswer(merchantOrder)
        return { providerOrder: `p-${merchantOrder}`, payUrl: '' }
      },
      confirm: (order, proof) => say(`confirm ${order} ${proof}`),
      release: (order) => say(`release ${order}`),
      deny: (order) => say(`deny ${order}`),
      remind: (order) => say(`remind ${order}`),
      appeal: (order, reason) => say(`appeal ${order} ${reason}`),
      cancel: (order) => say(`cancel ${order}`),
    },
  }
  const logger = createLogger('silent')
  const needs: Needs = {
    database,
    wallets,
    once: createOnce(database),
    outbox: createOutbox(database, logger),
    provider,
    clock,
    logger,
    siteUrl: 'http://localhost',
    site: {
      banks: () => Promise.resolve(initialBanks),
      mayUseVirtualCurrency: (id) => Promise.resolve(mayUseVirtualCurrency.has(id)),
      paymentTypes: () => Promise.resolve(settings.types),
    },
    rate: () => Promise.resolve(72_000n),
    limits: {
      requireDeposit: (...asked) => settings.limit.requireDeposit(...asked),
      creditable: (...asked) => settings.limit.creditable(...asked),
    },
  }
  const payments = createPayments(needs)
  let made = 0

  /** Sends a signed notification as the provider does. */
  function tell(fields: Record<string, unknown>, { at = clock.now(), key = secret } = {}): Promise<boolean> {
    const body = JSON.stringify({ currency: 'CNY', ...fields })
    const seconds = Math.floor(at / 1000)
    const v1 = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    return payments.takeNotification(body, { 'x-sandbox-signature': `t=${seconds},v1=${v1}` })
  }

  return {
    clock,
    database,
    wallets,
    payments,
    settings,
    /** Requests to the provider, in order. */
    told,
    /** The requesting member, with a new idempotency key unless `uuid` is given. */
    asking(options: { readonly uuid?: string; readonly who?: string; readonly bodyHash?: string } = {}) {
      const uuid = options.uuid ?? `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
      const who = memberId.parse(options.who ?? 'm1')
      return { memberId: who, uuid, bodyHash: options.bodyHash ?? 'same', siteId: '5000' }
    },
    tell,
    /** Sends a notification and accepts `OrderNotKnown` as an answer. */
    async tellOrUnknown(fields: Record<string, unknown>): Promise<void> {
      await tell(fields).catch((error: unknown) => {
        if (!(error instanceof OrderNotKnown)) throw error
      })
    },
    needs,
    once: needs.once,
    /** Tests set `guard` here to check works before money leaves a guarded account. */
    guarding,
    addMember,
    allowVirtualCurrency: (id: string) => void mayUseVirtualCurrency.add(id),
    releaseHeld: () => releaseHeld(needs),
    /** Payloads of a topic in the outbox, oldest first. */
    events: async (topic: string) =>
      (
        await database.query<{ payload: Record<string, unknown> }>(
          sql`select payload from outbox where topic = ${topic} order by seq`,
        )
      ).map(({ payload }) => payload),
    /** Sum of a member's strays in review, minor units. */
    async inReview(currency: 'CNY' | 'USDT', who = 'm1'): Promise<bigint> {
      const [row] = await database.query<{ sum: bigint }>(sql`
        select coalesce(sum(s.amount), 0)::int8 as sum from stray_payment as s join deposit as d on d.id = s.deposit_id
        where d.member_id = ${who} and s.state = 'reviewing' and s.currency = ${currency}`)
      return row?.sum ?? 0n
    },
    async available(wallet: 'central' | 'usdt' = 'central', who = 'm1'): Promise<bigint> {
      const found = (await wallets.balances(who)).find((each) => each.wallet === wallet)
      return found?.available ?? 0n
    },
    closeTimedOut: () => closeTimedOut(needs),
    async close(): Promise<void> {
      await wallets.stop()
      await database.close()
    },
  }
}
export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>
