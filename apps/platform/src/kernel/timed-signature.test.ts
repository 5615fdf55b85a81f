import { expect, it } from 'vitest'
import { createTimedSignature } from './timed-signature.ts'

const now = Date.UTC(2026, 10, 25, 12)
const { sign, isGenuine } = createTimedSignature('a secret')
const header = sign('{"order":1}', now)

it('signs as the companies that it speaks to verify', () => {
  // printf '1764072000.{"order":1}' | openssl dgst -sha256 -hmac 'a secret'
  expect(createTimedSignature('a secret').sign('{"order":1}', 1_764_072_000_999)).toBe(
    't=1764072000,v1=37c085ff9c16e825857f2ebe602909a847f70b4daaf247f4dd9b9c6a42caccd3',
  )
})

it('takes its own signature while it is fresh', () => {
  expect(isGenuine('{"order":1}', header, now)).toBe(true)
  expect(isGenuine('{"order":1}', header, now + 300_000)).toBe(true)
})

it.each<[string, string, unknown, number]>([
  ['another body', '{"order":2}', header, now],
  ['another secret', '{"order":1}', createTimedSignature('another').sign('{"order":1}', now), now],
  ['an old time', '{"order":1}', header, now + 301_000],
  ['a time in the future', '{"order":1}', header, now - 301_000],
  ['a time that was not signed', '{"order":1}', header.replace(/^t=\d+/, `t=${now / 1000 + 1}`), now],
  ['no header', '{"order":1}', undefined, now],
  ['two headers', '{"order":1}', [header, header], now],
  ['something before it', '{"order":1}', ` ${header}`, now],
  ['another length', '{"order":1}', header.slice(0, -2), now],
  ['another scheme', '{"order":1}', header.replace('v1', 'v0'), now],
])('refuses %s', (_what, body, told, at) => {
  expect(isGenuine(body, told, at)).toBe(false)
})
