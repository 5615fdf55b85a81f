import fc from 'fast-check'
import { expect, it } from 'vitest'
import { answerBinding, canonicalString, signedString } from './canonical.ts'

const field = fc.stringMatching(/^[ -~]{0,12}$/)
const facts = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  path: field,
  tokenHash: field,
  agentTokenHash: field,
  headers: fc.record({
    siteId: field,
    deviceId: field,
    clientType: field,
    version: field,
    appKey: field,
    nonce: field,
    timestamp: field,
    platform: field,
    language: field,
    uuid: field,
    info: field,
    headerMap: field,
  }),
})

it('gives two different requests two different strings', () => {
  fc.assert(
    fc.property(facts, facts, (left, right) => {
      const isSame = JSON.stringify(left) === JSON.stringify(right)
      expect(canonicalString(left) === canonicalString(right)).toBe(isSame)
    }),
  )
})

it('changes with every single fact', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const base = canonicalString(one)
      for (const key of ['path', 'tokenHash', 'agentTokenHash', 'method'] as const) {
        expect(canonicalString({ ...one, [key]: `${one[key]}x` })).not.toBe(base)
      }
      for (const key of Object.keys(one.headers) as (keyof typeof one.headers)[]) {
        expect(
          canonicalString({ ...one, headers: { ...one.headers, [key]: `${one.headers[key]}x` } }),
          key,
        ).not.toBe(base)
      }
    }),
  )
})

it('is written as the design says', () => {
  expect(signedString('a', 'b')).toBe('a\nb')
  expect(answerBinding('n', '/p', 200)).toBe('gs1-answer\nn\n/p\n200')
})
