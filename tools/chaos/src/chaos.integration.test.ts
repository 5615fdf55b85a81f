import { findPostgres } from '@grandstand/platform/servers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChaos } from './run-chaos.ts'

const isHere = findPostgres() !== undefined
if (!isHere) process.stderr.write('Kills of PostgreSQL are left out: PostgreSQL is not on this machine.\n')

describe.skipIf(!isHere)('money while processes are killed', () => {
  let world: Awaited<ReturnType<typeof openChaos>>
  beforeAll(async () => {
    world = await openChaos()
  }, 120_000)
  afterAll(() => world?.close())

  it('kills of the platform, the postmaster and backends: nothing lost, nothing doubled, every answer the same', async () => {
    const result = await world.run({
      kills: 8,
      platformShare: 0.125,
      requests: 40,
      copies: 5,
      players: 3,
    })
    expect(result.violations).toEqual([])
    expect(result.kills).toEqual({ platform: 1, postmaster: 4, backend: 3 })
    expect(Object.values(result.answered).every((count) => count > 0)).toBe(true)
  }, 300_000)

  it('kills of the platform and of a games company during transfers, bets, wins and recoveries: both books agree', async () => {
    const { violations, done } = await world.games({ kills: 2, players: 2 })
    expect(violations).toEqual([])
    expect(Object.values(done).every((count) => count > 0)).toBe(true)
  }, 300_000)
})
