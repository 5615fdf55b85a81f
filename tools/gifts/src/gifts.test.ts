import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { filesOf, folder, gifts } from './gifts.ts'

it.each(gifts.map((gift) => [gift.code, gift] as const))(
  '%s lies in the web client as it is drawn here',
  (code, gift) => {
    const { svga, svg } = filesOf(gift)
    // Compares unpacked data, because another version of zlib may compress the same bytes differently.
    const kept = inflateSync(readFileSync(new URL(`${code}.svga`, folder)))
    expect(kept.equals(inflateSync(svga)), 'run npm run gifts').toBe(true)
    expect(readFileSync(new URL(`${code}.svg`, folder), 'utf8')).toBe(svg)
  },
)
