import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { merklePath, merkleRoot } from '@grandstand/betting/bet-log'
import { expect, it } from 'vitest'
import { checkDay } from './check-day.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** A record of a day with five, and its way to the root. */
function aProof() {
  const bodies = ['a', 'b', 'c', 'd', 'e'].map((name) => `{"round":"${name}"}`)
  const leaves = bodies.map(hash)
  const [index, first, last, day] = [3, 11, 19, '2026-11-20']
  const root = merkleRoot(leaves, sha256)
  const text = ['venue-day-root-v1', day, first, last, root].join('\n')
  return {
    body: bodies[index]!,
    leaf: leaves[index]!,
    day,
    root: {
      root,
      signature: sign(null, Buffer.from(text), privateKey).toString('hex'),
      publicKey: publicKey.export({ format: 'jwk' }).x!,
      first,
      last,
      index,
      size: leaves.length,
      path: merklePath(leaves, index, sha256),
    },
  }
}
const right = { leaf: 'right', tree: 'right', signature: 'right' }

it('leads from a record to the root that its venue signed', async () => {
  const proof = aProof()
  expect(await checkDay(proof)).toEqual(right)
  expect(await checkDay({ ...proof, root: undefined })).toEqual({ ...right, tree: 'open', signature: 'open' })
})

it('finds another record, another place, another root and another signature', async () => {
  const proof = aProof()
  const but = (change: Partial<typeof proof.root>) =>
    checkDay({ ...proof, root: { ...proof.root, ...change } })
  expect(await checkDay({ ...proof, body: '{}' })).toEqual({ ...right, leaf: 'wrong', tree: 'skipped' })
  expect(await but({ index: 2 })).toEqual({ ...right, tree: 'wrong' })
  expect(await but({ path: [] })).toEqual({ ...right, tree: 'wrong' })
  expect(await but({ last: 20 })).toEqual({ ...right, signature: 'wrong' })
  expect(await but({ root: 'ab'.repeat(32) })).toEqual({ leaf: 'right', tree: 'wrong', signature: 'wrong' })
  expect(await but({ signature: 'xyz' })).toMatchObject({ signature: 'wrong' })
})
