import { expect, it } from 'vitest'
import { utf8 } from './bytes.ts'
import { readBlob, writeBlob } from './blob.ts'

it('carries a media type and bytes, any bytes', () => {
  for (const bytes of [new Uint8Array(), Uint8Array.of(0, 255, 123), new Uint8Array(70_000).fill(7)])
    expect(readBlob(writeBlob({ type: 'image/png', bytes }))).toEqual({ type: 'image/png', bytes })
})

it('a refusal in JSON is no blob, and a cut one is none either', () => {
  expect(readBlob(utf8('{"code":21000}'))).toBeUndefined()
  expect(readBlob(new Uint8Array())).toBeUndefined()
  expect(readBlob(Uint8Array.of(0, 9, 1))).toBeUndefined()
})
