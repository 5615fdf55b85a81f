import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import { startReferenceOperator, type ReferenceOperator } from '../conformance/reference-operator.ts'
import { signerOf } from '../fairness/secrets.ts'
import { openStore } from '../store/store.ts'
import { createAsk } from '../wallet/seamless/ask.ts'
import { costOf, type RoundRow } from './round.ts'

const child = fileURLToPath(new URL('testing/seamless-child.ts', import.meta.url))
let folder: string
let book: ReferenceBook
const secret = randomBytes(32)
const venue = signerOf(secret)
const start = 100_000n
let operator: ReferenceOperator

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-seamless-kills-'))
  book = new ReferenceBook()
  operator = await startReferenceOperator({
    book,
    secret: randomBytes(32),
    venueKey: () => venue.publicKey,
  })
  book.deposit('a', start)
})
afterEach(async () => {
  await operator.close()
  rmSync(folder, { recursive: true, force: true })
})

function sessionOf(game: string): string {
  const opened = book.answer('session', { code: book.launch('a', game), redemption: 'r' })
  return opened.outcome === 'done' ? opened.session : ''
}

/** Plays a round in a process that dies at the step. */
const playUntil = (step: string, grant = '') =>
  new Promise<{ signal: NodeJS.Signals | null; printed: string }>((resolve) => {
    const { address, publicKey } = operator
    const session = sessionOf(grant === '' ? 'dice' : 'plinko')
    const words = [folder, address, publicKey, secret.toString('hex'), session, step, grant]
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
    .reduce((sum, row) => sum + BigInt(row.payout!) - costOf(row), 0n)
  expect(book.balance('a')).toBe(start + net)
  expect(rounds.map(({ number }) => number)).toEqual(rounds.map((_, at) => at + 1))
  for (const row of rounds) {
    const wins = BigInt(row.payout!)
    const bets = row.voided_at === null ? costOf(row) : 0n
    expect(book.rounds.get(row.id)).toEqual({ isClosed: true, bets, wins })
  }
}

const stepsOf = (calls: readonly string[], commits: number) => [
  ...calls.flatMap((call) => [`before-${call}`, `after-${call}`]),
  ...Array.from({ length: commits }, (_, at) => [`in-commit-${at + 1}`, `after-commit-${at + 1}`]).flat(),
]

test('[H-KW11] killed at any step of a round, the venue ends it, and both books agree', async () => {
  const whole = await playUntil('never')
  const commits = Number(whole.printed)
  expect(commits).toBeGreaterThanOrEqual(4)
  for (const step of stepsOf(['bet', 'win'], commits)) {
    expect([step, (await playUntil(step)).signal]).toEqual([step, 'SIGKILL'])
    mustAgree(await goOn())
  }
})

test('[H-KW11] killed at any step of a free round, it is used and paid once, or neither', async () => {
  const grant = 'gift'
  const gift = {
    id: grant,
    player: 'a',
    games: ['plinko'],
    currency: 'CNY',
    rounds: 50,
    stake: '100',
  } as const
  book.grants.add(grant)
  const store = openStore(folder)
  const company = openCompany(store, () => {}, {
    hall: 'kit',
    wallet: 'seamless',
    ask: async () => undefined,
  })
  company.grants.give({ ...gift, games: [...gift.games], validUntil: Date.now() + 3_600_000, reason: 'kit' })
  store.close()
  const commits = Number((await playUntil('never', grant)).printed)
  expect(commits).toBeGreaterThanOrEqual(4)
  for (const step of stepsOf(['promo'], commits)) {
    expect([step, (await playUntil(step, grant)).signal]).toEqual([step, 'SIGKILL'])
    const rounds = await goOn()
    mustAgree(rounds)
    expect(rounds.every(({ free_grant: of }) => of === grant)).toBe(true)
  }
  const rounds = await goOn()
  const played = rounds.filter(({ voided_at }) => voided_at === null).length
  const again = openStore(folder)
  const reopened = openCompany(again, () => {}, {
    hall: 'kit',
    wallet: 'seamless',
    ask: async () => undefined,
  })
  expect(reopened.grants.find(grant)).toEqual({ state: 'granted', used: played })
  again.close()
})
