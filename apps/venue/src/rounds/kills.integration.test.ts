import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import type { RoundRow } from './round.ts'

const folder = mkdtempSync(join(tmpdir(), 'venue-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const child = fileURLToPath(new URL('testing/player-child.ts', import.meta.url))

/** Lets the child play for so long and kills it. */
async function playAndKill(ms: number): Promise<void> {
  const playing = fork(child, [folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) =>
    playing.once('exit', (_, signal) => resolve(signal)),
  )
  await new Promise((resolve) => playing.once('message', resolve))
  await new Promise((resolve) => setTimeout(resolve, ms))
  playing.kill('SIGKILL')
  expect(await gone).toBe('SIGKILL')
}

/** Adds up the journal and compares it with the book and the records; returns the number of closed rounds. */
function checkBooks(): number {
  const store = openStore(folder)
  try {
    const rounds = store.all<RoundRow>('select * from round order by game, number')
    const [balance] = store.all<{ amount: number }>('select amount from balance')
    const closed = rounds.filter(({ closed_at }) => closed_at !== null)
    const net = rounds.reduce((sum, { stake, payout }) => sum + Number(payout ?? 0) - Number(stake), 0)
    expect(balance?.amount).toBe(1_000_000 + net)
    const [movements] = store.all<{ sum: number }>('select sum(amount) sum from movement')
    expect(movements?.sum).toBe(balance?.amount)
    for (const game of new Set(rounds.map((round) => round.game))) {
      const numbers = rounds.filter((round) => round.game === game).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    }
    const records = store.all<{ round: string; body: string }>('select round, body from record')
    expect(records.map(({ round }) => round).toSorted()).toEqual(closed.map(({ id }) => id).toSorted())
    for (const { body } of records) {
      const round = publishedRound.parse((JSON.parse(body) as { readonly round: unknown }).round)
      expect(verifyRound(round)).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
    }
    return closed.length
  } finally {
    store.close()
  }
}

test('killed again and again while it plays, the venue has taken and paid each round once', async () => {
  let closed = 0
  // On a busy machine a child plays few rounds before it is killed, so there are more of them.
  for (let kill = 0; kill < 12 || (closed <= 12 && kill < 60); kill += 1) {
    // Moments spread over the steps of a round.
    await playAndKill(150 + 37 * kill)
    closed = checkBooks()
  }
  expect(closed).toBeGreaterThan(12)
})
