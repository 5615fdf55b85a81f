import { chainHead, linkBefore } from '@grandstand/fair'
import { expect, test } from 'vitest'
import { openMemoryStore } from '../store/store.ts'
import { Chains } from './chains.ts'

test('each link leads to the one before it, from the head to the last, in any order', () => {
  const chains = new Chains(openMemoryStore(), Buffer.alloc(32, 1))
  const chain = chains.ofRound('a', 'dice', 1_001)
  expect([chain.rounds_before, chain.length]).toEqual([1_000, 1_000])
  const numbers = Array.from({ length: chain.length + 1 }, (_, index) => chain.rounds_before + index)
  const links = numbers.map((number) => chains.linkOf(chain, number))
  expect([links[0], links.at(-1)]).toEqual([chain.head, chain.last_link])
  expect(chain.head).toBe(chainHead(chain.last_link, chain.length))
  for (const [index, link] of links.slice(1).entries()) expect(linkBefore(link)).toBe(links[index])
  const backwards = numbers.toReversed().map((number) => chains.linkOf(chain, number))
  expect(backwards.toReversed()).toEqual(links)
})
