import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8 } from './hex.ts'
import { isLeafOf, leafHash, merklePath, merkleTree } from './merkle.ts'
import { cutDraws, isCardOf, provenCard, shuffledShoe } from './shoe.ts'

const keys = { table: 'b-1', sheet: '11'.repeat(32), number: 3, link: 'ab'.repeat(32), decks: 8 }
const shoe = shuffledShoe(keys)
const { root } = shoe.tree

test('a tree of any size proves each of its leaves, at its place alone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (size, some, other) => {
      const leaves = Array.from({ length: size }, (_, at) => leafHash(utf8(`leaf ${at}`)))
      const tree = merkleTree(leaves)
      const [at, wrong] = [some % size, other % size]
      const path = merklePath(tree, at)
      expect(isLeafOf(tree.root, size, { at, hash: leaves[at]!, path })).toBe(true)
      expect(isLeafOf(tree.root, size, { at: wrong, hash: leaves[at]!, path })).toBe(wrong === at)
      expect(isLeafOf(tree.root, size, { at, hash: leaves[at]!, path: [...path, tree.root] })).toBe(false)
    }),
  )
})

test('a tree of three leaves is the one of RFC 6962', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => leafHash(utf8(text)))
  const left = merkleTree([a!, b!])
  expect(merklePath(merkleTree([a!, b!, c!]), 2)).toEqual([left.root])
  expect(merklePath(merkleTree([a!, b!, c!]), 0)).toHaveLength(2)
})

test('a shoe has every card eight times', () => {
  const counts = new Map<number, number>()
  for (const card of shoe.cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  expect(counts.size).toBe(52)
  expect([...counts.values()].every((count) => count === 8)).toBe(true)
})

test('every card has its proof, and no other card has it', () => {
  for (let place = 0; place < 416; place += 1) {
    const shown = provenCard(shoe, place)
    expect(isCardOf(root, 8, shown)).toBe(true)
    expect(isCardOf(root, 8, { ...shown, card: (shown.card + 1) % 52 })).toBe(false)
    expect(isCardOf(root, 8, { ...shown, place: (place + 1) % 416 })).toBe(false)
    expect(isCardOf(root, 8, { ...shown, salt: '00'.repeat(32) })).toBe(false)
  }
})

test('every key changes the order and the salts', () => {
  const changes = [{ table: 'b-2' }, { sheet: '22'.repeat(32) }, { number: 4 }, { link: 'cd'.repeat(32) }]
  for (const change of changes) {
    const other = shuffledShoe({ ...keys, ...change })
    expect(other.cards).not.toEqual(shoe.cards)
    expect(other.salts[0]).not.toBe(shoe.salts[0])
  }
  expect(() => shuffledShoe({ ...keys, table: 'a\nb' })).toThrow(RangeError)
})

test('a cut hangs on every number, on their order and on the beacon', () => {
  const seeds = ['01', '02', '03'].map((byte) => byte.repeat(32))
  const beacon = { chain: 'sandbox', round: 9, randomness: '77'.repeat(32) }
  const cut = { table: 'b-1', number: 3, root, memberSeeds: seeds, beacon }
  const first = (change: object) => cutDraws({ ...cut, ...change }).below(2 ** 32)
  const found = [
    {},
    { memberSeeds: seeds.toReversed() },
    { memberSeeds: seeds.slice(1) },
    { memberSeeds: [] },
    { beacon: { ...beacon, randomness: '78'.repeat(32) } },
    { beacon: { ...beacon, round: 10 } },
    { table: 'b-2' },
    { number: 4 },
    { root: '00'.repeat(32) },
  ].map(first)
  expect(new Set(found).size).toBe(found.length)
})
