import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainHead, chainLink, isLinkBefore, linkBefore } from './chain.ts'

const end = 'ab'.repeat(32)

test('each link is the SHA-256 of the next one, down to the head', () => {
  const hash = (hex: string) => createHash('sha256').update(hex, 'hex').digest('hex')
  expect(chainLink(end, 3, 3)).toBe(end)
  expect(chainLink(end, 3, 2)).toBe(hash(end))
  expect(chainHead(end, 3)).toBe(hash(hash(hash(end))))
  expect(linkBefore(end)).toBe(hash(end))
})

test('a revealed link is checked against the one before it', () => {
  const [first, second] = [chainLink(end, 100, 1), chainLink(end, 100, 2)]
  expect(isLinkBefore(chainHead(end, 100), first)).toBe(true)
  expect(isLinkBefore(first, second)).toBe(true)
  expect(isLinkBefore(second, first)).toBe(false)
})

test.each([-1, 4, 1.5])('a chain of three links has no link %s', (index) => {
  expect(() => chainLink(end, 3, index)).toThrow(RangeError)
})

test.each(['AB'.repeat(32), 'ab'.repeat(31), 'zz'.repeat(32), ''])('“%s” is no link', (text) => {
  expect(() => linkBefore(text)).toThrow(RangeError)
})
