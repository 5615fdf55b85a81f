import { createHash } from 'node:crypto'
import { merklePath, merkleRoot } from '@grandstand/betting/bet-log'
import { expect, it } from 'vitest'
import { pathIn, rootOf, treeOf } from './day-tree.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

it('has the root and the paths of the tree that receipts use, for days of any length', async () => {
  for (const count of [1, 2, 3, 5, 8, 13, 2_100]) {
    const hashes = Array.from({ length: count }, (_, at) =>
      createHash('sha256').update(`${at}`).digest('hex'),
    )
    const levels = await treeOf(hashes)
    expect(rootOf(levels)).toBe(merkleRoot(hashes, sha256))
    for (const index of new Set([0, count >> 1, count - 1]))
      expect(pathIn(levels, index), `${index} of ${count}`).toEqual(merklePath(hashes, index, sha256))
  }
})
