import { CallError } from '@grandstand/contract'
import {
  adjustWallet,
  decideReview,
  freezeMoney,
  getReserve,
  listDeskActs,
  listReviews,
} from '@grandstand/contract/payments'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { createClient, fund, type Client, type Grandstand } from '@grandstand/dev-env'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, openLegs, password } from './slips.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.refusal : String(error)),
  )

describe('the desk: staff and money, through the real platform', () => {
  let grandstand: Grandstand
  let member: Client
  const memberName = freshName()
  const staff: Client[] = []

  beforeAll(async () => {
    grandstand = await bootProduct()
    member = createClient(grandstand.url)
    await member.register(memberName, password)
    await fund(grandstand, member, '500')
    for (let person = 0; person < 2; person++) {
      const [client, name] = [createClient(grandstand.url), freshName()]
      await client.register(name, password)
      await grandstand.operator('grant-role', name, 'staff')
      await client.login(name, password)
      staff.push(client)
    }
  }, 120_000)
  afterAll(() => grandstand?.stop())

  const available = async () =>
    (await member.api.call(getTotalAssets, {})).wallets.find(({ kind }) => kind === 'central')?.available
      .minor
  const people = () => {
    const [one, other] = staff
    if (!one || !other) throw new Error('nobody is here')
    return { one, other }
  }

  it('a small correction happens at once, a large one when another person agrees, none takes more than there is', async () => {
    const { one, other } = people()
    const small = { memberName, wallet: 'central', amount: cny(10_000n), reason: '补偿' } as const
    const uuid = crypto.randomUUID()
    const first = await one.api.call(adjustWallet, small, { uuid })
    expect(await one.api.call(adjustWallet, small, { uuid })).toEqual(first)
    expect(await available()).toBe(60_000n)
    const { adjustment } = await one.api.call(adjustWallet, { ...small, amount: cny(100_001n) })
    expect(adjustment.state).toBe('waiting')
    expect((await one.api.call(listReviews, {})).adjustments).toEqual([adjustment])
    const agree = {
      decision: { of: 'adjustment', id: adjustment.id, decision: 'approve', note: '已核' },
    } as const
    expect(await refusalOf(one.api.call(decideReview, agree))).toBe('another-person-needed')
    expect(await other.api.call(decideReview, agree)).toEqual({ outcome: 'done' })
    expect(await refusalOf(other.api.call(decideReview, agree))).toBe('review-not-waiting')
    expect(await available()).toBe(160_001n)
    const tooMuch = { ...small, amount: cny(-90_000n) }
    await one.api.call(adjustWallet, tooMuch)
    expect(await refusalOf(one.api.call(adjustWallet, tooMuch))).toBe('insufficient-funds')
    expect(await refusalOf(member.api.call(adjustWallet, small))).toBe('not-allowed')
  })

  it('frozen money stays until it is let go, and every act is on the list', async () => {
    const { one } = people()
    const [leg] = await openLegs(member, 'soon')
    if (!leg) throw new Error('no open market')
    const bet = () => refusalOf(member.api.call(placeBet, { ...oneSingle(leg, 1000n), oddsPolicy: 'any' }))
    await one.api.call(freezeMoney, { memberName, because: '核查' })
    expect(await bet()).toBe('money-frozen')
    await one.api.call(freezeMoney, { memberName })
    expect(await bet()).toBe('none')
    const { acts } = await one.api.call(listDeskActs, { limit: 3 })
    expect(acts.map(({ call, what }) => [call, what['because']])).toEqual([
      ['freezeMoney', null],
      ['freezeMoney', '核查'],
      ['adjustWallet', undefined],
    ])
    const older = await one.api.call(listDeskActs, { limit: 100, before: acts.at(-1)?.id ?? 0 })
    // A refused act is listed as refused.
    expect(older.acts.map(({ call, refused }) => [call, refused])).toEqual([
      ['adjustWallet', undefined],
      ['decideReview', 'review-not-waiting'],
      ['decideReview', undefined],
      ['decideReview', 'another-person-needed'],
      ['adjustWallet', undefined],
      ['adjustWallet', undefined],
    ])
  })

  it('the reserve counts a deposit at the providers and as owed', async () => {
    const inCny = async () => {
      const { reserves } = await people().one.api.call(getReserve, {})
      const [first] = reserves
      if (first?.currency !== 'CNY') throw new Error('no CNY')
      return first
    }
    const before = await inCny()
    await fund(grandstand, member, '40')
    const after = await inCny()
    expect(after.atProviders.minor - before.atProviders.minor).toBe(4_000n)
    expect(after.owedToMembers.minor - before.owedToMembers.minor).toBe(4_000n)
    expect(after.surplus.minor).toBe(before.surplus.minor)
  })
})
