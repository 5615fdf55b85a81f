import { expect, it } from 'vitest'
import { VenueAway, type VenuePool } from '../venue.ts'
import { createJackpots } from './service.ts'

it('shows what open venues said last, and tells only of changes', async () => {
  const venues = [
    { code: 'yb', englishName: 'YB', status: 1, company: {} },
    { code: 'ag', englishName: 'AG', status: 1, company: {} },
    { code: 'old', englishName: 'OLD', status: 1, company: undefined },
  ]
  const said = new Map<string, VenuePool[]>([
    ['yb', [{ game: 'lantern-street', currency: 'CNY', level: '500000' }]],
    ['ag', []],
  ])
  const jackpots = createJackpots({
    registry: { list: () => venues as never },
    host: {
      jackpots: async (venue) => {
        const pools = said.get(venue)
        if (pools === undefined) throw new VenueAway('silent')
        return pools
      },
    },
  })
  const shown = {
    pools: [{ venueEnName: 'YB', game: 'lantern-street', level: { minor: 500_000n, currency: 'CNY' } }],
  }
  const changed = async () => {
    await jackpots.ask()
    return jackpots.change()
  }
  expect(await changed()).toEqual(shown)
  expect(await changed()).toBeUndefined()
  said.delete('yb')
  expect(await changed()).toBeUndefined()
  expect(jackpots.shown()).toEqual(shown)
  said.set('yb', [{ game: 'lantern-street', currency: 'CNY', level: '500003' }])
  expect((await changed())?.pools[0]?.level.minor).toBe(500_003n)
  venues[0]!.status = 0
  expect(await changed()).toEqual({ pools: [] })
})
