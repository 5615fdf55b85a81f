import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concat, fromBase64url, toBase64url, toHex } from './bytes.ts'

it('gives every byte string one spelling in base64url', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      const text = toBase64url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64url(text)).toEqual(new Uint8Array(bytes))
    }),
  )
  // The same byte under another last letter, with padding, in the other alphabet, and cut short.
  for (const text of ['AB', 'AA==', '+/8', 'A', 'AA A']) expect(fromBase64url(text), text).toBeUndefined()
})

it('joins and shows bytes', () => {
  expect(toHex(concat(Uint8Array.of(0, 255), Uint8Array.of(16)))).toBe('00ff10')
})
