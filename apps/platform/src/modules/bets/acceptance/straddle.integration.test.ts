import { expect, it } from 'vitest'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { straddle } from '../testing/straddle.ts'

it.each(oneDatabase())(
  'accepts nothing at superseded odds without consent, over a suspension or after the start on $name',
  async ({ open }) => {
    const { attempts, accepted, refusals, violations } = await straddle(await open(), 200, 7)
    expect(violations).toEqual([])
    expect(attempts).toBe(200)
    expect(accepted).toBeGreaterThan(20)
    for (const refusal of ['odds-changed', 'market-suspended', 'match-started'])
      expect(refusals[refusal], refusal).toBeGreaterThan(1)
  },
)
