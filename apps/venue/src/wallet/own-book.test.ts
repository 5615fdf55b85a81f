import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { openStore } from '../store/store.ts'
import { OwnBook, type Line } from './own-book.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'venue-book-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const line = (
  id: string,
  amount: bigint,
  kind: Line['kind'] = amount < 0n ? 'withdrawal' : 'deposit',
): Line => ({
  id,
  hall: 'egame',
  player: 'a',
  kind,
  currency: 'CNY',
  amount,
})

describe('the book', () => {
  test('does each id once, refuses what is too much, and keeps the refusal', () => {
    const store = openStore(newFolder())
    const book = new OwnBook(store)
    expect(book.write(line('1', 500n))).toBe('done')
    expect(book.write(line('1', 500n))).toBe('done')
    expect(book.write(line('1', 400n))).toBe('conflict')
    expect(book.write(line('2', -600n))).toBe('insufficient')
    expect(book.write(line('3', 500n))).toBe('done')
    expect(book.write(line('2', -600n))).toBe('insufficient')
    expect(book.write(line('4', -600n), 'closed')).toBe('closed')
    expect(book.find('1')).toEqual({ state: 'done', currency: 'CNY', amount: 500n })
    expect([book.find('2').state, book.find('4').state, book.find('5').state]).toEqual([
      'refused',
      'refused',
      'unknown',
    ])
    expect(book.balance('egame', 'a', 'CNY')).toBe(1000n)
    expect(book.balance('egame', 'a', 'USDT')).toBe(0n)
    store.close()
  })

  test('has after any restarts what it had, and amounts beyond exact floats', () => {
    const movement = fc.record({
      id: fc.integer({ min: 1, max: 12 }).map(String),
      amount: fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }),
      isRestart: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 25 }), (movements) => {
        const folder = newFolder()
        let store = openStore(folder)
        const known = new Map<string, bigint | 'refused'>()
        let balance = 0n
        for (const { id, amount, isRestart } of movements) {
          if (isRestart) {
            store.close()
            store = openStore(folder)
          }
          const outcome = new OwnBook(store).write(line(id, amount))
          const fits = balance + amount >= 0n
          const first = known.get(id)
          if (first === undefined && fits) balance += amount
          const repeated = first === amount ? 'done' : first === 'refused' ? 'insufficient' : 'conflict'
          expect(outcome).toBe(first === undefined ? (fits ? 'done' : 'insufficient') : repeated)
          if (first === undefined) known.set(id, fits ? amount : 'refused')
          expect(new OwnBook(store).balance('egame', 'a', 'CNY')).toBe(balance)
        }
        store.close()
      }),
      { numRuns: 15 },
    )
  }, 20_000)

  test('keeps what was committed when its process is killed, and nothing else', () => {
    const folder = newFolder()
    const child = fileURLToPath(new URL('testing/killed-writer.ts', import.meta.url))
    const { signal } = spawnSync(process.execPath, ['--import', 'tsx', child, folder])
    expect(signal).toBe('SIGKILL')
    const store = openStore(folder)
    expect(new OwnBook(store).balance('egame', 'a', 'CNY')).toBe(700n)
    expect(new OwnBook(store).find('open').state).toBe('unknown')
    store.close()
  }, 30_000)

  test('is opened by one process at a time', () => {
    const folder = newFolder()
    const store = openStore(folder)
    expect(() => openStore(folder)).toThrow('is open in another process')
    store.close()
    openStore(folder).close()
  })
})
