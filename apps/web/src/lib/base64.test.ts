import { describe, expect, it } from 'vitest'
import { base64Of } from './base64.ts'

describe('a file as base64', () => {
  it('is the same bytes again, of any length', async () => {
    for (const length of [1, 2, 3, 32_768, 70_001]) {
      const bytes = Uint8Array.from({ length }, (_none, index) => index % 251)
      expect(Buffer.from(await base64Of(new Blob([bytes]), 100_000), 'base64').equals(bytes)).toBe(true)
    }
  })

  it('is none when there is nothing, or too much', async () => {
    await expect(base64Of(new Blob([]), 10)).rejects.toThrow(RangeError)
    await expect(base64Of(new Blob(['12345678901']), 10)).rejects.toThrow(RangeError)
  })
})
