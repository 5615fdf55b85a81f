import { CallError, defineCall, type Call, type Caller } from '@grandstand/contract'
import { submitFeedback } from '@grandstand/contract/help'
import { calls } from '@grandstand/contract/catalogue'
import { getMemberInfo, saveDeliveryAddress } from '@grandstand/contract/member'
import { createDeposit, getDeposit, listBankCards } from '@grandstand/contract/payments'
import { getPerInfo, leaveMessage } from '@grandstand/contract/site'
import { addFavourite, listFavourites, listMatches } from '@grandstand/contract/sportsbook'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, password } from './slips.ts'
import { bindPayoutWays } from './payout-ways.ts'
import { sampleOf, withEachText } from './valid-input.ts'

/** A call without the client's own checks: what somebody with their own client could send. */
const raw = (call: Call) => defineCall({ ...call, input: z.any(), output: z.any() })
/** Everything but the handshake, which has no session and no input of people. */
const tried = calls.filter(({ body }) => body !== 'handshake')

type Outcome = { readonly refusal: string; readonly answer?: unknown }
const ask = (client: Client, call: Call, input: unknown): Promise<Outcome> =>
  client.api.call(raw(call), input).then(
    (answer: unknown) => ({ refusal: 'none', answer }),
    (error: unknown) => {
      if (error instanceof CallError) return { refusal: error.refusal }
      throw error
    },
  )

/** Refusals that say who may not call, and nothing of the input. */
const notAdmitted = new Set(['login-required', 'not-allowed', 'log-in-first', 'session-expired'])
const faults = new Set(['unexpected', 'unavailable', 'bad-answer', 'envelope-refused', 'timeout'])

const roles = {
  visitor: ['visitor'],
  member: ['member'],
  agent: ['member', 'agent'],
  'room manager': ['member', 'room-manager'],
  staff: ['member', 'staff'],
} as const satisfies Record<string, readonly Caller[]>

describe('the contract through the real platform', () => {
  let grandstand: Grandstand
  const newClient = () => createClient(grandstand.url)
  const newMember = async (name = freshName()) => {
    const client = newClient()
    await client.register(name, password)
    return { client, name }
  }

  beforeAll(async () => {
    grandstand = await bootProduct()
  }, 180_000)
  afterAll(() => grandstand?.stop())

  it.each(Object.entries(roles))(
    'every call admits a %s exactly as its column says',
    async (role, mayActAs) => {
      const isVisitor = role === 'visitor'
      const { client, name } = isVisitor ? { client: newClient(), name: '' } : await newMember()
      if (mayActAs.length > 1) {
        await grandstand.operator('grant-role', name, mayActAs[1] as string)
        // The session knows its member's roles from when it was looked up: a new one knows the new ones.
        await client.login(name, password)
      }
      const wrong: string[] = []
      for (const call of tried) {
        const { refusal } = await ask(client, call, {})
        const isOpen =
          call.token === 'empty'
            ? call.who.includes('visitor')
            : mayActAs.some((each) => call.who.includes(each))
        const expected = isOpen ? undefined : isVisitor ? 'login-required' : 'not-allowed'
        const isRight = expected ? refusal === expected : !notAdmitted.has(refusal) && !faults.has(refusal)
        if (!isRight) wrong.push(`${call.id}: ${refusal}`)
        // Some calls end the session that makes them.
        if (!isVisitor && (await ask(client, getMemberInfo, {})).refusal !== 'none')
          await client.login(name, password)
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  it('[ROLE-01] a visitor reads what is public, and is told to log in everywhere else', async () => {
    const visitor = newClient()
    expect((await ask(visitor, getPerInfo, {})).refusal).toBe('none')
    const closed = tried.filter(({ who }) => !who.includes('visitor'))
    expect(closed.length).toBeGreaterThan(10)
    for (const call of closed)
      expect((await ask(visitor, call, sampleOf(call.input))).refusal, call.id).toBe('login-required')
  }, 60_000)

  it('what belongs to one member is not there for another, by any call with an id', async () => {
    const [owner, other] = [await newMember(), await newMember()]
    const amount = { minor: 30_000n, currency: 'CNY' as const }
    const { deposit } = await owner.client.api.call(createDeposit, { method: 'sandbox-bank', amount })
    const { cardId, addressId } = await bindPayoutWays(owner)
    const { matches } = await owner.client.api.call(listMatches, { when: 'all', limit: 1 })
    const target = matches[0]?.match.id ?? ''
    const { feedback } = await owner.client.api.call(submitFeedback, { kind: 'idea', text: 'mine' })
    const { favourite } = await owner.client.api.call(addFavourite, { kind: 'match', target })
    const address = { name: '李小红', region: '上海', street: '世纪大道 100 号', isDefault: true }
    const { addresses } = await owner.client.api.call(saveDeliveryAddress, {
      address: { ...address, phone: { prefix: '86', number: '13800138000' } },
    })
    /** Ids of the owner's things by the field that names them. */
    const owned: Record<string, string> = {
      depositId: deposit.id,
      cardId,
      addressId,
      favouriteId: favourite.id,
      deliveryAddressId: addresses[0]?.id ?? '',
      feedbackId: feedback.id,
    }
    /** Ids of nobody, of a moment, or of things that this test does not make. */
    const others = new Set([
      'betId',
      'challengeId',
      'passkeyId',
      'sessionId',
      'noticeIds',
      'matchId',
      'articleId',
      'withdrawalId',
      'anchorRoomId',
      'messageId',
      'muteId',
      'userId',
    ])
    for (const call of tried) {
      if (call.who.includes('visitor')) continue
      const input = sampleOf(call.input) as Record<string, unknown>
      const fields = Object.keys(input).filter((key) => /Ids?$/.test(key))
      // A new kind of id has to say here whose it is.
      expect(
        fields.filter((key) => !(key in owned) && !others.has(key)),
        call.id,
      ).toEqual([])
      if (!fields.some((key) => key in owned)) continue
      // Asked before the use case is; that it then finds nothing is proved beside the withdrawals.
      if (call.stepUp !== undefined) continue
      const { refusal } = await ask(other.client, call, { ...input, ...pick(owned, fields) })
      expect(refusal, call.id).toBe('not-found')
    }
    const kept = await owner.client.api.call(getDeposit, { depositId: deposit.id })
    expect(kept.deposit?.state).toBe('pending')
    expect((await owner.client.api.call(listBankCards, {})).cards.map(({ id }) => id)).toEqual([cardId])
    expect((await owner.client.api.call(listFavourites, {})).favourites).toHaveLength(1)
  }, 60_000)

  it('[H-G9] hostile strings in every field of every call have no effect and are answered at once', async () => {
    const { client, name } = await newMember()
    // Staff may make more calls than members, and none that members may not.
    await grandstand.operator('grant-role', name, 'staff')
    await client.login(name, password)
    const before = await client.api.call(getTotalAssets, {})
    const hostile = [
      "' OR 1=1 --",
      '{"$where":"sleep(2000)"}',
      '{{1913*1979}}${1913*1979}<%= 1913*1979 %>',
      '%00../../etc/passwd',
      '"><script>alert(1)</script>',
      `${'a'.repeat(20_000)}!`,
      `${'9'.repeat(20_000)}x`,
      '王 '.repeat(8_000),
      `${'a@a.'.repeat(5_000)}\u2028`,
      `${' \t'.repeat(8_000)}.`,
    ]
    const wrong: string[] = []
    let asked = 0
    for (const call of tried)
      for (const text of hostile)
        for (const [where, input] of withEachText(sampleOf(call.input), text)) {
          const isSlow = async () => {
            asked++
            const begin = performance.now()
            const { refusal, answer } = await ask(client, call, input)
            if (faults.has(refusal) || notAdmitted.has(refusal))
              wrong.push(`${call.id}${where} ${text.slice(0, 12)}: ${refusal}`)
            if (JSON.stringify(answer)?.includes(String(1913 * 1979)))
              wrong.push(`${call.id}${where} evaluated`)
            return performance.now() - begin > 100
          }
          // A busy machine is slow now and then; a slow pattern is slow each time.
          if ((await isSlow()) && (await isSlow()) && (await isSlow()) && (await isSlow()))
            wrong.push(`${call.id}${where} ${text.slice(0, 12)}: slow`)
        }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(400)
    await client.login(name, password)
    expect((await client.api.call(getTotalAssets, {})).wallets).toEqual(before.wallets)
  }, 240_000)

  it('an operator reads a message as it was written', async () => {
    const { client, name } = await newMember()
    const text = '<img src=x onerror=alert(1)>\n存款没到账'
    const { number } = await client.api.call(leaveMessage, { topic: 'deposit', text })
    const messages = (await grandstand.operator('messages', '--limit', '5')) as unknown[]
    expect(messages).toContainEqual(expect.objectContaining({ number, text, topic: 'deposit' }))
    await expect(grandstand.operator('grant-role', name, 'king')).rejects.toThrow('The roles are')
    await expect(grandstand.operator('set-config', 'navigation', '[1]')).rejects.toThrow('does not fit')
  })
})

function pick(from: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])))
}
