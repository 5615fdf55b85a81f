import { randomBytes, randomUUID } from 'node:crypto'
import { CallError, memberId, withdrawalId, type Call, type MemberId } from '@grandstand/contract'
import * as contract from '@grandstand/contract/payments'
import {
  adjustWallet,
  createWithdrawal,
  decideReview,
  freezeMoney,
  type DeskDecision,
} from '@grandstand/contract/payments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Database } from '../../../kernel/database.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '../../../areas/testing/withdrawal-world.ts'
import { createMembers } from '../../member/service.ts'
import { openPaymentsWorld, type PaymentsWorld } from '../testing/payments-world.ts'
import { deskCalls } from './calls.ts'
import { createSamePerson } from './same-person.ts'
import { createDesk, type Desk } from './service.ts'
import { initialBanks } from '../../site/service.ts'

const yuan = (amount: number) => ({ minor: BigInt(amount) * 100n, currency: 'CNY' as const })
const pin = '271828'
const cards = ['6225880137706868', '6212262201023557228', '6222021234567890128', '4111111111111111']

/** Every staff call of the contract that changes something; a new call without a case fails here. */
const staffCalls = (Object.values(contract) as unknown[]).filter(
  (each): each is Call =>
    typeof each === 'object' &&
    each !== null &&
    'who' in each &&
    'idempotent' in each &&
    (each as Call).who.includes('staff') &&
    (each as Call).who.length === 1 &&
    (each as Call).idempotent,
)

describe.each(testDatabases())('the desk on $name', ({ open }) => {
  let database: Database
  let world: PaymentsWorld
  let withdrawals: WithdrawalWorld
  let desk: Desk
  let made = 0

  beforeAll(async () => {
    world = await openPaymentsWorld(open)
    database = world.database
    const { clock, wallets, once } = world
    withdrawals = openWithdrawalWorld({
      ...world.needs,
      newId: randomUUID,
      alarms: { set: () => {}, raised: () => ({}) },
      secrets: createSecretBox(randomBytes(32)),
      members: createMembers(database),
      notices: { add: () => Promise.resolve() },
      site: {
        mayUseVirtualCurrency: () => Promise.resolve(true),
        banks: () => Promise.resolve(initialBanks),
      },
      requireStepUp: () => Promise.resolve(),
    })
    desk = createDesk({
      database,
      once,
      clock,
      newId: randomUUID,
      wallets,
      members: createMembers(database),
      review: withdrawals.review,
      payments: world.payments,
      isSamePerson: createSamePerson({
        identityOf: (on, member) => withdrawals.bindings.identityOf(member, on),
      }),
    })
  })
  afterAll(() => world.close())

  const asking = (id: MemberId, uuid: string = randomUUID()) => ({ memberId: id, uuid, bodyHash: 'same' })
  const context = (id: MemberId) =>
    ({ ...asking(id), deviceId: 'd', clientType: 'WEB', ip: '203.0.113.7', userAgent: '' }) as CallContext

  async function person(realName?: string, birthday = '1990-05-17'): Promise<MemberId> {
    const id = memberId.parse(`p${++made}`)
    await world.addMember(id)
    if (realName === undefined) return id
    const bind = (input: Parameters<typeof withdrawals.bindings.update>[1]) =>
      withdrawals.bindings.update(context(id), input, () => Promise.resolve())
    await bind({ step: 'userRealNameBind', realName })
    await bind({ step: 'userInfoBind', birthday })
    await bind({ step: 'selectRealName' })
    await bind({ step: 'selectUSDT' })
    await withdrawals.passwords.set(asking(id), pin)
    return id
  }
  const balance = (id: MemberId) => world.available('central', id)
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
    )
  const adjust = (by: MemberId, whose: MemberId, amount = yuan(100), uuid?: string) =>
    desk.adjust(asking(by, uuid), {
      memberName: `fan-${whose}`,
      wallet: 'central',
      amount,
      reason: '补偿',
    })
  const acts = async (by: MemberId) =>
    (await desk.acts(undefined, 100)).acts.filter((act) => act.staffId === by)

  let cardAt = 0
  /** Gives a member money and one pending item of each kind for the desk. */
  async function waitingOf(id: MemberId, colleague: MemberId) {
    await adjust(colleague, id, yuan(900))
    for (let more = 0; more < 10; more++) await adjust(colleague, id, yuan(1_000))
    const number = cards[cardAt++ % cards.length] as string
    await database.query(sql`update payout_card set removed_at = now()`)
    const card = await withdrawals.cards.insertCard(number, 'ICBC', context(id))
    await database.query(sql`update payout_card set usable_from = now() - interval '1 year'`)
    await database.query(
      sql`update payout_card set usable_from = ${new Date(world.clock.now() - 1)} where id = ${card.id}`,
    )
    const { id: withdrawal } = await withdrawals.withdrawals.create(asking(id), createWithdrawal.name, {
      kind: 'bank',
      amount: yuan(6_000),
      destinationId: card.id,
      password: pin,
    })
    const order = await world.payments.createDeposit(world.asking({ who: id }), {
      method: 'bank-transfer',
      amount: yuan(100),
      payerName: '王',
    })
    await world.payments.cancelDeposit(world.asking({ who: id }), order.id)
    const payment = `late-${id}`
    const late = { order: `p-${order.id}`, merchantOrder: order.id, amount: '100.00', payment }
    await world.tell({ event: 'order.paid', ...late })
    const { id: adjustment } = await adjust(colleague, id, yuan(2_000))
    return { withdrawal: withdrawalId.parse(withdrawal), payment, adjustment }
  }

  /** One attempt of each call about a member's money, by call and kind of decision. */
  function triesFor(
    whose: MemberId,
    { withdrawal, payment, adjustment }: Awaited<ReturnType<typeof waitingOf>>,
  ): Readonly<Record<string, readonly unknown[]>> {
    const decisions: Readonly<Record<DeskDecision['of'], DeskDecision>> = {
      withdrawal: { of: 'withdrawal', id: withdrawal, decision: 'approve', note: 'n' },
      appeal: { of: 'appeal', id: withdrawal, isPaid: false, note: 'n' },
      payment: { of: 'payment', payment, decision: 'credit', note: 'n' },
      adjustment: { of: 'adjustment', id: adjustment, decision: 'approve', note: 'n' },
    }
    const memberName = `fan-${whose}`
    return {
      [adjustWallet.name]: [{ memberName, wallet: 'central', amount: yuan(100), reason: 'r' }],
      [freezeMoney.name]: [{ memberName, because: 'r' }, { memberName }],
      [decideReview.name]: Object.values(decisions).map((decision) => ({ decision })),
    }
  }

  it('the reserve says where money is and what is owed, to the unit', async () => {
    const of = async (currency: 'CNY' | 'USDT') => {
      const reserve = (await desk.reserves()).find((each) => each.currency === currency)
      return Object.entries(reserve ?? {})
        .map(([key, value]) => [key, typeof value === 'object' ? value.minor : value] as const)
        .filter(([, value]) => value !== 0n)
    }
    const nothing = (currency: string) => [
      ['currency', currency],
      ['isCovered', true],
    ]
    expect(await of('CNY')).toEqual(nothing('CNY'))

    const [colleague, member] = [await person(), await person('郑十')]
    const order = await world.payments.createDeposit(world.asking({ who: member }), {
      method: 'bank-transfer',
      amount: yuan(500),
      payerName: '郑',
    })
    const about = { order: `p-${order.id}`, merchantOrder: order.id }
    await world.tell({ event: 'order.paid', ...about, amount: '500.00', payment: 'reserve-1' })
    expect(await of('CNY')).toEqual([
      ['currency', 'CNY'],
      ['atProviders', 50_000n],
      ['owedToMembers', 50_000n],
      ['isCovered', true],
    ])

    // House corrections of 10,900, a pending withdrawal of 6,000, and 100 that arrived too late and is in review.
    const { payment } = await waitingOf(member, colleague)
    expect(await of('CNY')).toEqual([
      ['currency', 'CNY'],
      ['atProviders', 60_000n],
      ['owedToMembers', 1_140_000n],
      ['pendingWithdrawals', 600_000n],
      ['inReview', 10_000n],
      ['surplus', -1_090_000n],
      ['isCovered', false],
    ])
    await desk.decide(asking(colleague), { of: 'payment', payment, decision: 'credit', note: 'n' })
    expect(await of('CNY')).toEqual([
      ['currency', 'CNY'],
      ['atProviders', 60_000n],
      ['owedToMembers', 1_150_000n],
      ['pendingWithdrawals', 600_000n],
      ['surplus', -1_090_000n],
      ['isCovered', false],
    ])
    expect(await of('USDT')).toEqual(nothing('USDT'))
  })

  it.each([
    ['their own account', '王小明', '1990-05-17'],
    ['an account of the same name and birthday', '李雷', '1990-05-17'],
  ] as const)(
    '[H-J8] refuses staff every call about %s, and keeps each as refused',
    async (what, name, birthday) => {
      const colleague = await person()
      const member = await person(name, birthday)
      const staff = what === 'their own account' ? member : await person(name, birthday)
      const tries = triesFor(member, await waitingOf(member, colleague))
      expect(Object.keys(tries).toSorted()).toEqual(staffCalls.map((call) => call.name).toSorted())
      const before = await balance(member)
      const bound = deskCalls(desk)
      let tried = 0
      for (const call of staffCalls)
        for (const input of tries[call.name] ?? []) {
          const run = bound.find((each) => each.call.name === call.name)?.run
          const said = run ? await refusalOf(Promise.resolve(run(input, context(staff)))) : 'not bound'
          expect([call.name, input, said]).toEqual([call.name, input, 'own-account'])
          tried += 1
        }
      expect(await balance(member)).toBe(before)
      const kept = await acts(staff)
      expect(kept.map(({ refused }) => refused)).toEqual(Array(tried).fill('own-account'))
    },
  )

  it('links accounts by a card that both ever had, and tells people of one name and other birthdays apart', async () => {
    const [colleague, member] = [await person(), await person('韩梅')]
    const other = await person('韩梅', '1985-01-02')
    expect(await refusalOf(adjust(other, member))).toBe('none')
    await database.query(sql`update payout_card set removed_at = now()`)
    const card = await withdrawals.cards.insertCard(cards[0] as string, 'ICBC', context(member))
    await withdrawals.cards.deleteCard(asking(member), card.id)
    await withdrawals.cards.insertCard(cards[0] as string, 'ICBC', context(other))
    expect(await refusalOf(adjust(other, member))).toBe('own-account')
    expect(await refusalOf(adjust(colleague, member))).toBe('none')
  })

  it('[H-J8] two who agree are two people: a second account of who asked or agreed is refused', async () => {
    const [one, colleague, member] = [await person('赵一'), await person(), await person('钱二')]
    const again = await person('赵一')
    const { id } = await adjust(one, member, yuan(2_000))
    const agree: DeskDecision = { of: 'adjustment', id, decision: 'approve', note: 'n' }
    expect(await refusalOf(desk.decide(asking(again), agree))).toBe('another-person-needed')
    expect(await desk.decide(asking(colleague), agree)).toBe('done')
    const { withdrawal } = await waitingOf(member, colleague)
    await database.query(sql`update withdrawal set approvals_needed = 2 where id = ${withdrawal}`)
    const approve: DeskDecision = { of: 'withdrawal', id: withdrawal, decision: 'approve', note: 'n' }
    expect(await desk.decide(asking(one), approve)).toBe('one-more')
    expect(await refusalOf(desk.decide(asking(again), approve))).toBe('another-person-needed')
    expect(await desk.decide(asking(colleague), approve)).toBe('done')
  })

  it('[H-J8] the console decides alone what one person may decide, and nothing that needs two', async () => {
    const [colleague, member] = [await person(), await person('孙三')]
    const { withdrawal } = await waitingOf(member, colleague)
    const { number } = await withdrawals.withdrawals.view(member, withdrawal)
    const approve = withdrawals.acts.find(({ name }) => name === 'approve-withdrawal')
    await database.query(sql`update withdrawal set approvals_needed = 2 where id = ${withdrawal}`)
    await expect(approve?.run([number], { as: 'ann' })).rejects.toThrow('each logged in')
    await database.query(sql`update withdrawal set approvals_needed = 1 where id = ${withdrawal}`)
    expect(await approve?.run([number], {})).toMatchObject({ outcome: 'approved' })
  })

  it('the same decision sent again, also at once, is one decision with one answer, and one act', async () => {
    const [colleague, other, member] = [await person(), await person(), await person('周四')]
    const { withdrawal, payment, adjustment } = await waitingOf(member, colleague)
    await database.query(sql`update withdrawal set approvals_needed = 2 where id = ${withdrawal}`)
    const decisions: DeskDecision[] = [
      { of: 'withdrawal', id: withdrawal, decision: 'approve', note: 'n' },
      { of: 'payment', payment, decision: 'credit', note: 'n' },
      { of: 'adjustment', id: adjustment, decision: 'approve', note: 'n' },
    ]
    const before = await balance(member)
    for (const decision of decisions) {
      const uuid = randomUUID()
      const answers = await Promise.all([1, 2, 3].map(() => desk.decide(asking(other, uuid), decision)))
      answers.push(await desk.decide(asking(other, uuid), decision))
      expect(new Set(answers)).toEqual(new Set([decision.of === 'withdrawal' ? 'one-more' : 'done']))
    }
    expect((await balance(member)) - before).toBe(210_000n)
    expect((await acts(other)).map(({ refused }) => refused)).toEqual([undefined, undefined, undefined])
    // A refused request is logged once, however often it is retried.
    const uuid = randomUUID()
    const late: DeskDecision = { of: 'adjustment', id: adjustment, decision: 'reject', note: 'n' }
    for (let sent = 0; sent < 3; sent++)
      expect(await refusalOf(desk.decide(asking(other, uuid), late))).toBe('review-not-waiting')
    expect((await acts(other))[0]).toMatchObject({ refused: 'review-not-waiting', subject: adjustment })
    expect(await acts(other)).toHaveLength(4)
    expect(await world.wallets.imbalances()).toEqual([])
  })

  it('refuses a correction that the ledger cannot hold when it is asked for', async () => {
    const [one, other, member] = [await person(), await person(), await person()]
    const most = { minor: 10n ** 12n, currency: 'CNY' as const }
    for (const minor of [most.minor + 1n, -most.minor - 1n, 2n ** 62n + 1n, 2n ** 70n])
      expect(await refusalOf(adjust(one, member, { minor, currency: 'CNY' }))).toBe('amount-above-maximum')
    const { id } = await adjust(one, member, most)
    const agree: DeskDecision = { of: 'adjustment', id, decision: 'approve', note: 'n' }
    expect(await desk.decide(asking(other), agree)).toBe('done')
    expect(await balance(member)).toBe(most.minor)
  })
})
