import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { Checks } from './checks.ts'

const key = 'a key of the captcha'
const inPage = (challenge: string) => createHmac('sha256', key).update(challenge).digest('hex')
const hand = { heldMs: 1_300, shownMs: 900, by: 'mouse' } as const

it('passes a hand, and validates it once', () => {
  const checks = new Checks(key, () => 0)
  const challenge = inPage(checks.register())
  const passed = checks.pass(challenge, hand)
  expect(passed?.seccode).toBe(`${passed?.validate}|jordan`)
  expect(checks.validate(challenge, passed?.seccode ?? '')).toMatch(/^[0-9a-f]{32}$/)
  expect(checks.validate(challenge, passed?.seccode ?? '')).toBe('false')
})

it('refuses programs, strangers and what is too old', () => {
  let now = 0
  const checks = new Checks(key, () => now)
  const challenge = inPage(checks.register())
  expect(checks.pass(challenge, { ...hand, heldMs: 20 })).toBeUndefined()
  expect(checks.pass(challenge, { ...hand, shownMs: 3 })).toBeUndefined()
  expect(checks.pass('0'.repeat(64), hand)).toBeUndefined()
  expect(checks.validate(challenge, 'x|jordan')).toBe('false')
  const late = inPage(checks.register())
  now = 11 * 60_000
  expect(checks.pass(late, hand)).toBeUndefined()
})
