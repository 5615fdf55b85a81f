import { textIn } from '@grandstand/contract/house-text'
import { liveTables } from '@grandstand/contract/games'
import { expect, it } from 'vitest'
import { VenueAway, type VenueTable } from '../venue.ts'
import { createTables } from './service.ts'

const aTable = (game: string, news: Partial<VenueTable> = {}): VenueTable => ({
  game,
  plays: 'baccarat',
  names: { zh: '灯影 B06', en: 'Lamplight B06' },
  dealer: { zh: '小鱼', en: 'Yu' },
  speed: 'normal',
  bettingMs: 20_000,
  limits: [{ currency: 'CNY', least: '2000', most: '500000' }],
  phase: 'betting',
  closesAt: 1_000,
  watching: 12,
  seats: null,
  past: [{ number: 1, result: [8, 3], marks: ['natural'], isVoid: false }],
  picture: '/play/tables/baccarat-b06/picture.svg?at=1',
  ...news,
})

it('shows what open venues said last, and tells only of tables that have changed', async () => {
  const venue = { isDisplay: true, status: 1, company: { playOrigin: 'https://games.example' } }
  const venues = [
    { ...venue, code: 'ag', englishName: 'AG' },
    { ...venue, code: 'yb', englishName: 'YB' },
    { ...venue, code: 'old', englishName: 'OLD', company: undefined },
  ]
  const said = new Map<string, VenueTable[]>([
    ['ag', [aTable('baccarat-b06'), aTable('roulette-r03', { plays: 'roulette' })]],
    ['yb', []],
  ])
  const tables = createTables({
    registry: { list: () => venues as never },
    host: {
      tables: async (code) => {
        const found = said.get(code)
        if (found === undefined) throw new VenueAway('silent')
        return found
      },
    },
  })
  const changed = async () => {
    await tables.ask()
    return tables.change()
  }
  const first = await changed()
  expect(first?.tables.map(({ game }) => game)).toEqual(['baccarat-b06', 'roulette-r03'])
  expect(first?.tables[0]).toMatchObject({
    venueEnName: 'AG',
    channelCode: 'ag',
    limits: [{ least: { minor: 2_000n, currency: 'CNY' } }],
    picture: 'https://games.example/play/tables/baccarat-b06/picture.svg?at=1',
  })
  expect(textIn('en', first?.tables[0]?.name ?? '')).toBe('Lamplight B06')
  expect(await changed()).toBeUndefined()

  said.set('ag', [aTable('baccarat-b06', { phase: 'dealing' }), aTable('sic-bo-s02')])
  const next = await changed()
  expect(next?.tables.map(({ game, phase }) => [game, phase])).toEqual([
    ['baccarat-b06', 'dealing'],
    ['sic-bo-s02', 'betting'],
  ])
  expect(next?.gone).toEqual([{ channelCode: 'ag', game: 'roulette-r03' }])
  // Readers come to the same list.
  expect(liveTables.fold({ tables: first!.tables }, next!)).toEqual(tables.shown())

  said.delete('ag')
  expect(await changed()).toBeUndefined()
  expect(tables.shown().tables).toHaveLength(2)
  venues[0]!.status = 2
  expect((await changed())?.gone).toHaveLength(2)
})
