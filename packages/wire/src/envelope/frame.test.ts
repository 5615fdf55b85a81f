import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFrame, writeFrame } from './frame.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

it('reads what it wrote', () => {
  fc.assert(
    fc.property(
      bytes(8),
      bytes(12),
      fc.uint8Array({ minLength: 16, maxLength: 200 }),
      (keyId, iv, sealed) => {
        const written = writeFrame({ keyId, iv, sealed })
        expect(readFrame(written)).toEqual({ keyId, iv, sealed })
        expect(written.length).toBe(21 + sealed.length)
      },
    ),
  )
})

it('knows one version, and no frame without a tag', () => {
  const frame = writeFrame({ keyId: new Uint8Array(8), iv: new Uint8Array(12), sealed: new Uint8Array(16) })
  expect(readFrame(frame)).toBeDefined()
  expect(readFrame(frame.subarray(0, 36))).toBeUndefined()
  for (const version of [0, 2, 255])
    expect(readFrame(Uint8Array.of(version, ...frame.subarray(1)))).toBeUndefined()
})
