import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../kernel/open-database.ts'
import { copyEmbedded } from '../../kernel/testing/templates.ts'
import { plantedFaults } from './planted-faults.ts'
import { simulate } from './simulate.ts'

const seed = Number(process.env['SIMULATION_SEED'] ?? 20_261_123)

describe('money in a simulated world', () => {
  const folders: string[] = []
  beforeAll(async () => {
    for (let count = 0; count < 2 + plantedFaults.length; count++)
      folders.push(await copyEmbedded('migrated'))
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('keeps every promise among faults and deaths, and the same seed replays exactly', async () => {
    const run = async (folder = '') => {
      const database = await openDatabase({ dataDir: folder })
      const result = await simulate(database, { seed, operations: 250 })
      await database.close()
      return result
    }
    const first = await run(folders[0])
    expect(first.violations, `npm run simulate -- --seed ${seed} --operations 250`).toEqual([])
    expect(first.deaths).toBeGreaterThan(0)
    expect(Object.keys(first.answered)).toEqual(
      expect.arrayContaining(['bet', 'deposit', 'desk', 'limit', 'venue', 'withdrawal', 'yield']),
    )
    expect((await run(folders[1])).trace).toBe(first.trace)
  }, 120_000)

  it.each(plantedFaults.map((plant, at) => [plant, at + 2] as const))(
    'finds %s when it is put back',
    async (plant, at) => {
      const database = await openDatabase({ dataDir: folders[at] ?? '' })
      const { violations } = await simulate(database, { seed: 8, operations: 300, plant })
      await database.close()
      const sign = { 'guarded-take-back': 'guarded', 'phantom-debt-payment': 'never happened' }[plant]
      expect(violations.join('\n')).toContain(sign)
    },
    120_000,
  )
})
