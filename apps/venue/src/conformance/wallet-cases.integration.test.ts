import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { signerOf } from '../fairness/secrets.ts'
import { runCases } from './kit.ts'
import { ReferenceBook, type Fault } from './reference-book.ts'
import { startReferenceOperator, type ReferenceOperator } from './reference-operator.ts'
import { WalletBench } from './wallet-bench.ts'
import { walletCases } from './wallet-cases.ts'

let operator: ReferenceOperator | undefined
afterEach(() => operator?.close())

async function verdictsOn(faults: readonly Fault[]) {
  const book = new ReferenceBook(faults)
  const signer = signerOf(randomBytes(32))
  operator = await startReferenceOperator({
    book,
    secret: randomBytes(32),
    venueKey: () => signer.publicKey,
  })
  let players = 0
  const bench = new WalletBench({
    address: operator.address,
    operatorKey: operator.publicKey,
    signer,
    launch: async () => {
      const player = `player-${(players += 1)}`
      book.deposit(player, 1_000n)
      return book.launch(player, 'dice')
    },
    endSession: async (player) => book.endSessions(player),
  })
  return runCases(walletCases, bench, { atOnce: 4 })
}

test('the reference wallet passes every case', async () => {
  const verdicts = await verdictsOn([])
  expect(verdicts.filter(({ result }) => result !== 'passed')).toEqual([])
})

describe('a wallet with a planted fault is found', () => {
  test.each<[Fault, string]>([
    ['no-tombstone', 'KW2'],
    ['returns-twice', 'KW1'],
    ['pays-again', 'KW10'],
    ['believes-other-content', 'KW4'],
    ['asks-session-of-wins', 'KW6'],
    ['goes-below-zero', 'KW10'],
  ])('%s', async (fault, row) => {
    const failed = (await verdictsOn([fault])).filter(({ result }) => result === 'failed')
    expect(failed.map((each) => each.row)).toContain(row)
  })
})
