import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hexOf } from './hex.ts'
import { roundSeed, sharedMemberSeed, type RoundKeys } from './round-seed.ts'

const keys: RoundKeys = {
  game: 'dice',
  sheet: '11'.repeat(32),
  number: 42,
  link: '22'.repeat(32),
  memberSeed: '33'.repeat(32),
  beacon: { chain: 'sandbox', round: 7, randomness: '44'.repeat(32) },
}

test('the seed is HMAC-SHA-256 under the link of the lines of everything else', () => {
  const text = [
    'grandstand-round-v1',
    'dice',
    keys.sheet,
    '42',
    keys.memberSeed,
    'sandbox',
    '7',
    '44'.repeat(32),
  ]
  const expected = createHmac('sha256', Buffer.from(keys.link, 'hex')).update(text.join('\n')).digest('hex')
  expect(hexOf(roundSeed(keys))).toBe(expected)
})

const others: [string, Partial<RoundKeys>][] = [
  ['game', { game: 'limbo' }],
  ['sheet', { sheet: '12'.repeat(32) }],
  ['number', { number: 43 }],
  ['link', { link: '23'.repeat(32) }],
  ['member seed', { memberSeed: '34'.repeat(32) }],
  ['beacon round', { beacon: { ...keys.beacon, round: 8 } }],
  ['randomness', { beacon: { ...keys.beacon, randomness: '45'.repeat(32) } }],
]
test.each(others)('another %s is another seed', (_, change) => {
  expect(hexOf(roundSeed({ ...keys, ...change }))).not.toBe(hexOf(roundSeed(keys)))
})

const bad: [string, Partial<RoundKeys>][] = [
  ['a seed with a line break', { memberSeed: `${'3'.repeat(63)}\n` }],
  ['a seed in upper case', { memberSeed: 'AA'.repeat(32) }],
  ['a game with a line break', { game: 'dice\n1' }],
  ['round 0', { number: 0 }],
  ['half a round', { number: 1.5 }],
]
test.each(bad)('%s is refused', (_, change) => {
  expect(() => roundSeed({ ...keys, ...change })).toThrow(RangeError)
})

test('the seed of a shared round hashes all seeds in their order', () => {
  const [a, b] = ['aa'.repeat(32), 'bb'.repeat(32)]
  const expected = createHash('sha256').update(`grandstand-shared-seed-v1\n${a}\n${b}`).digest('hex')
  expect(sharedMemberSeed([a, b])).toBe(expected)
  expect(sharedMemberSeed([b, a])).not.toBe(expected)
})
