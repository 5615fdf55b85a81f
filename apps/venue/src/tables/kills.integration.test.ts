import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyTableRound } from '@grandstand/game-engines/live'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import { TableStand } from './testing/table-stand.ts'

const folder = mkdtempSync(join(tmpdir(), 'venue-table-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const child = fileURLToPath(new URL('testing/table-child.ts', import.meta.url))
const names = ['baccarat-b06', 'roulette-r03', 'blackjack-k05']

const play = (startAt: number, step: string) =>
  new Promise<{ readonly signal: NodeJS.Signals | null; readonly error: string }>((resolve) => {
    const words = ['--import', 'tsx', child, folder, String(startAt), step]
    const running = execFile(process.execPath, words, (_, _printed, error) =>
      resolve({ signal: running.signalCode, error }),
    )
  })

/** Opens the folder again, lets everything end, and adds up what happened. */
function goOn(startAt: number): number {
  const store = openStore(folder)
  const stand = new TableStand(names, { store, startAt })
  const isOpen = () =>
    store.all('select 1 from round where closed_at is null').length > 0 ||
    store.all('select 1 from table_round where ended_at is null and locked_at is not null').length > 0
  for (let ticks = 0; isOpen(); ticks += 1) {
    if (ticks > 2_000) throw new Error('a round does not end')
    stand.now += 250
    for (const name of names) stand.table(name).tick(false)
  }
  expect(stand.failures).toEqual([])
  const [sums] = store.all<Record<string, number>>(
    `select (select amount from balance) balance, (select sum(amount) from movement) movements,
       (select sum(amount) from movement where kind = 'round') rounds,
       (select sum(payout - stake) from round where voided_at is null) tickets,
       (select count(*) from round) count, (select count(*) from record) records`,
  )
  const { balance, movements, rounds, tickets, count, records } = sums!
  expect([movements, rounds ?? 0, records]).toEqual([balance, tickets ?? 0, count])
  for (const { table_name: name, number } of store.all<{ table_name: string; number: number }>(
    'select table_name, number from table_round where ended_at is not null',
  ))
    expect(verifyTableRound(stand.table(name).published.round(number)!)).toMatchObject({
      keys: 'right',
      outcome: 'right',
    })
  stand.close()
  return count!
}

test('killed in or after any commit of its tables, a venue goes on with the same rounds and pays each ticket once', async () => {
  let now = Date.UTC(2026, 0, 1, 12)
  const killed: string[] = []
  // Runs differ: a choice more or less, a shoe that is cut already. One that ends by itself was not killed.
  for (let commit = 1; commit < 70; commit += 11) {
    const step = `${commit % 2 === 1 ? 'in' : 'after'}-${commit}`
    const { signal, error } = await play((now += 600_000), step)
    expect(error).toBe('')
    goOn((now += 600_000))
    if (signal === null) break
    expect([step, signal]).toEqual([step, 'SIGKILL'])
    killed.push(step)
  }
  expect(killed.length).toBeGreaterThan(5)
}, 120_000)
