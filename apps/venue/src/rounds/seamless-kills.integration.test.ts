import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import { startReferenceOperator, type ReferenceOperator } from '../conformance/reference-operator.ts'
import { signerOf } from '../fairness/secrets.ts'
import { openStore } from '../store/store.ts'
import { createAsk } from '../wallet/seamless/ask.ts'
import type { RoundRow } from './round.ts'

const child = fileURLToPath(new URL('testing/seamless-child.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'venue-seamless-kills-'))
const book = new ReferenceBook()
const secret = randomBytes(32)
const venue = signerOf(secret)
const start = 100_000n
let operator: ReferenceOperator

beforeAll(async () => {
  operator = await startReferenceOperator({
    book,
    secret: randomBytes(32),
    venueKey: () => venue.publicKey,
  })
  book.deposit('a', start)
})
afterAll(async () => {
  await operator.close()
  rmSync(folder, { recursive: true, force: true })
})

function sessionOf(): string {
  const opened = book.answer('session', { code: book.launch('a', 'dice'), redemption: 'r' })
  return opened.outcome === 'done' ? opened.session : ''
}

/** Plays a round in a process that dies at the step. */
const playUntil = (step: string) =>
  new Promise<{ signal: NodeJS.Signals | null; printed: string }>((resolve) => {
    const { address, publicKey } = operator
    const words = [folder, address, publicKey, secret.toString('hex'), sessionOf(), step]
    const running = execFile(process.execPath, ['--import', 'tsx', child, ...words], (_, printed) =>
      resolve({ signal: running.signalCode, printed }),
    )
  })

/** Opens the folder again and lets everything end. */
async function goOn(): Promise<RoundRow[]> {
  const store = openStore(folder)
  try {
    const ask = createAsk(
      { address: operator.address, operatorKey: operator.publicKey, signer: venue },
      () => {},
    )
    const failed = (round: string, error: unknown) => {
      throw new Error(`round ${round}`, { cause: error })
    }
    const { journal, seamless } = openCompany(store, failed, { hall: 'kit', wallet: 'seamless', ask })
    const isWaiting = () =>
      store.all('select 1 from round where closed_at is null').length +
        store.all('select 1 from wallet_request where outcome is null').length >
      0
    const end = Date.now() + 20_000
    while (isWaiting() && Date.now() < end) {
      journal.fixDue()
      seamless!.sendDue()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(isWaiting()).toBe(false)
    return store.all<RoundRow>('select * from round order by number')
  } finally {
    store.close()
  }
}

/** Both companies' books agree, round by round. */
function mustAgree(rounds: readonly RoundRow[]): void {
  const net = rounds
    .filter(({ voided_at }) => voided_at === null)
    .reduce((sum, { stake, payout }) => sum + BigInt(payout!) - BigInt(stake), 0n)
  expect(book.balance('a')).toBe(start + net)
  expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, at) => at + 1))
  for (const { id, voided_at, payout } of rounds) {
    const wins = BigInt(payout!)
    const bets = voided_at === null ? 100n : 0n
    expect(book.rounds.get(id)).toEqual({ isClosed: true, bets, wins })
  }
}

test('[H-KW11] killed at any step of a round, the venue ends it, and both books agree', async () => {
  const whole = await playUntil('never')
  const commits = Number(whole.printed)
  expect(commits).toBeGreaterThanOrEqual(4)
  const steps = [
    ...['bet', 'win'].flatMap((call) => [`before-${call}`, `after-${call}`]),
    ...Array.from({ length: commits }, (_, at) => [`in-commit-${at + 1}`, `after-commit-${at + 1}`]).flat(),
  ]
  for (const step of steps) {
    expect([step, (await playUntil(step)).signal]).toEqual([step, 'SIGKILL'])
    mustAgree(await goOn())
  }
})
