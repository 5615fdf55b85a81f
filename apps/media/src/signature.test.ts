import { expect, it } from 'vitest'
import { isSignedBy, mayPlay, sign, signAddress } from './signature.ts'

const secret = 'a secret of more than thirty-two letters'
const now = 1_795_307_800_000

it('an address plays until it expires, for its path alone', () => {
  const expires = now / 1000 + 60
  const given = signAddress(secret, 'one', expires)
  expect(mayPlay(secret, 'one', String(expires), given, now)).toBe(true)
  expect(mayPlay(secret, 'one', String(expires), given, now + 61_000)).toBe(false)
  expect(mayPlay(secret, 'two', String(expires), given, now)).toBe(false)
  expect(mayPlay(secret, 'one', String(expires + 1), given, now)).toBe(false)
  expect(mayPlay(secret, 'one', String(expires), given.toUpperCase(), now)).toBe(false)
  expect(mayPlay(secret, 'one', [String(expires)], [given], now)).toBe(false)
  expect(mayPlay(secret, 'one', undefined, undefined, now)).toBe(false)
})

it('a message is signed over its time and its exact bytes', () => {
  const header = sign(secret, '{"a":1}', now)
  expect(isSignedBy(secret, '{"a":1}', header, now)).toBe(true)
  expect(isSignedBy(secret, '{"a":2}', header, now)).toBe(false)
  expect(isSignedBy(secret, '{"a":1}', header, now + 301_000)).toBe(false)
  expect(isSignedBy('another', '{"a":1}', header, now)).toBe(false)
  expect(isSignedBy(secret, '{"a":1}', undefined, now)).toBe(false)
})
