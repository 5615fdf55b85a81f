import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openToken, periodOf, sealToken, tokenPeriod } from './gateway-token.ts'

const now = 1_800_000_000_000
const master = randomBytes(40)
const facts = {
  keyId: randomBytes(8),
  expiresAt: now + 3_600_000,
  secret: randomBytes(32),
  transcriptHash: randomBytes(32),
}
const period = periodOf(now)

it("holds a tab's keys for whoever has the master key", () => {
  const token = sealToken(facts, period, master)
  expect(tokenPeriod(token, now)).toBe(period)
  const opened = openToken(token, period, master, now)
  expect(opened?.keyId.equals(facts.keyId)).toBe(true)
  expect(
    openToken(token, period, master, now)?.keys.clientSeal.equals(opened?.keys.clientSeal as never),
  ).toBe(true)
})

it('[H-B8] is nothing under another master key, changed, or after its end', () => {
  const token = sealToken(facts, period, master)
  expect(openToken(token, period, randomBytes(40), now)).toBeUndefined()
  expect(openToken(token, period + 1, master, now)).toBeUndefined()
  expect(openToken(token, period, master, facts.expiresAt)).toBeUndefined()
  for (let at = 8; at < token.length - 1; at++) {
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    expect(openToken(changed, period, master, now)).toBeUndefined()
  }
})

it('names only the present period and the one before', () => {
  const token = sealToken(facts, period, master)
  expect(tokenPeriod(token, now + 3_600_000)).toBe(period)
  expect(tokenPeriod(token, now + 2 * 3_600_000)).toBeUndefined()
  expect(tokenPeriod(`${token}A`, now)).toBeUndefined()
  expect(tokenPeriod(token.replace(/.$/, '*'), now)).toBeUndefined()
})
