// npm run gifts: draws the gifts again: an SVGA file and a still icon each, in the web client's public folder.
import { mkdirSync, writeFileSync } from 'node:fs'
import { filesOf, folder, gifts } from './gifts.ts'

mkdirSync(folder, { recursive: true })
for (const gift of gifts) {
  const { svga, svg } = filesOf(gift)
  writeFileSync(new URL(`${gift.code}.svga`, folder), svga)
  writeFileSync(new URL(`${gift.code}.svg`, folder), svg)
}
