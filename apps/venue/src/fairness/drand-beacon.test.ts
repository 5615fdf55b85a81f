import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openMemoryStore } from '../store/store.ts'
import { DrandBeacon, isOfRound, quicknet } from './drand-beacon.ts'

/** Round 1000 of the network, as it was published. */
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const publishedAt = quicknet.genesisMs + 999 * quicknet.periodMs

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function relayOf(answers: () => unknown): Promise<string> {
  const server = createServer((_, response) => response.end(JSON.stringify(answers())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a signature is the network’s of one round alone', async () => {
  expect(await isOfRound(quicknet, 1000, signature)).toBe(true)
  expect(await isOfRound(quicknet, 1001, signature)).toBe(false)
  expect(await isOfRound(quicknet, 1000, `a${signature.slice(1)}`)).toBe(false)
})

test('a round that is asked for is fetched, checked and kept; a relay that lies is passed over', async () => {
  const lying = await relayOf(() => ({ round: 1000, signature: `a${signature.slice(1)}` }))
  const other = await relayOf(() => ({ round: 999, signature }))
  const right = await relayOf(() => ({ round: 1000, randomness: '00', signature }))
  const problems: string[] = []
  const store = openMemoryStore()
  const told = (problem: string) => void problems.push(problem)
  const beacon = new DrandBeacon({ store, relays: [lying, other, right], told })
  expect(beacon.randomness(1000, publishedAt - 1)).toBeUndefined()
  await beacon.fetchDue()
  expect(problems).toEqual([])
  expect(beacon.randomness(1000, publishedAt)).toBeUndefined()
  await beacon.fetchDue()
  expect(beacon.randomness(1000, publishedAt)).toBe(randomness)
  expect(problems).toHaveLength(2)
  const again = new DrandBeacon({ store, relays: [], told })
  expect(again.published(1000, publishedAt)).toMatchObject({ chain: quicknet.chain, signature, randomness })
  expect(again.roundAt(publishedAt - 1)).toBe(1000)
})
