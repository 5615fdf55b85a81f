import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAlarms } from './alarms.ts'
import { testClock } from './clock.ts'
import type { Database } from './database.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import { createDeadLetterWatch, deadLetterActs } from './dead-letter-desk.ts'
import { createDeadLetters, isNotAside, runIsolated, type DeadLetters } from './dead-letters.ts'
import { createLogger } from './logger.ts'
import { createMetrics } from './metrics.ts'
import { sql } from './sql.ts'
import { testDatabases } from './testing/databases.ts'

describe.each(testDatabases())('dead letters on $name', ({ open }) => {
  const clock = testClock()
  let database: Database
  let letters: DeadLetters
  beforeAll(async () => {
    database = await open()
    letters = createDeadLetters(database, clock)
  })
  afterAll(() => database.close())

  const isTaken = async (batch: string, item: string) =>
    (await database.query(sql`select 1 where ${isNotAside(batch, sql`${item}`, clock.now())}`)).length === 1
  const isolate = (batch: string, run: (items: readonly number[]) => Promise<unknown>, count = 100) =>
    runIsolated({ letters, batch, items: Array.from({ length: count }, (_, at) => at), idOf: String, run })

  it('[H-J4] finds the items that fail alone and sets them aside; all others are processed once', async () => {
    const done: number[] = []
    let runs = 0
    await isolate('halves', (items) => {
      runs += 1
      if (items.some((item) => item === 17 || item === 63)) return Promise.reject(new Error('poison'))
      done.push(...items)
      return Promise.resolve()
    })
    expect(done.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => at).filter((item) => item !== 17 && item !== 63),
    )
    // Two failing items in a hundred cost about twenty transactions, not a hundred.
    expect(runs).toBeLessThan(32)
    const aside = (await letters.list()).filter(({ batch }) => batch === 'halves')
    expect(aside.map(({ item, tries, error }) => [item, tries, error.split('\n')[0]])).toEqual([
      ['17', 1, 'Error: poison'],
      ['63', 1, 'Error: poison'],
    ])
  })

  it('sets nothing aside when the database is the one that fails', async () => {
    const away = isolate('away', () => Promise.reject(new DatabaseUnavailable('away')))
    await expect(away).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect((await letters.list()).filter(({ batch }) => batch === 'away')).toEqual([])
  })

  it('tries again after growing pauses, then waits for a person, who retries or closes; done is done', async () => {
    const pauses: (number | undefined)[] = []
    for (let tries = 1; tries <= 6; tries++) {
      await letters.setAside('pauses', 'x', new Error('again'))
      const [letter] = (await letters.list()).filter(({ batch }) => batch === 'pauses')
      expect(letter?.tries).toBe(tries)
      pauses.push(letter?.nextTryAt ? (letter.nextTryAt.getTime() - clock.now()) / 60_000 : undefined)
      expect(await isTaken('pauses', 'x')).toBe(false)
      if (letter?.nextTryAt) clock.set(letter.nextTryAt.getTime())
      expect(await isTaken('pauses', 'x')).toBe(letter?.nextTryAt !== null)
    }
    expect(pauses).toEqual([1, 4, 16, 64, 256, undefined])
    const [list, retry, close] = deadLetterActs(letters)
    expect(await list?.run([], {})).toContainEqual(expect.objectContaining({ batch: 'pauses', item: 'x' }))
    expect(await retry?.run(['pauses', 'x'], {})).toEqual({ due: 1 })
    expect(await isTaken('pauses', 'x')).toBe(true)
    await expect(close?.run(['pauses', 'x'], {})).rejects.toThrow('--reason')
    expect(await close?.run(['pauses', 'x'], { reason: 'paid by hand' })).toEqual({ closed: 'x' })
    expect(await isTaken('pauses', 'x')).toBe(false)
    await expect(retry?.run(['pauses'], {})).rejects.toThrow('dead-letters')
    await letters.setAside('pauses', 'y', 'no')
    await letters.resolve(database, 'pauses', ['y'])
    clock.advance(60_000)
    expect(await isTaken('pauses', 'y')).toBe(true)
  })

  it('raises the alarm while anything is set aside, and counts it by batch', async () => {
    const metrics = createMetrics()
    const alarms = createAlarms(metrics, createLogger('silent'))
    const watch = createDeadLetterWatch({ letters, metrics, alarms })
    await letters.setAside('alarm', 'z', 'no')
    await watch()
    expect(alarms.raised()['dead-letters']).toContain('alarm (1)')
    expect(await metrics.registry.metrics()).toContain('dead_letters{batch="alarm"} 1')
    for (const { batch, item } of await letters.list()) await letters.close(batch, item, 'over')
    await watch()
    expect(alarms.raised()['dead-letters']).toBeUndefined()
    expect(await metrics.registry.metrics()).toContain('dead_letters{batch="alarm"} 0')
  })
})
