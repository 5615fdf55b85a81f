import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { createServer } from '../server.ts'
import { everyTable, tablesOffered } from './catalogue.ts'
import type { TableTicket } from './messages.ts'
import { TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

/** Chips that only a choice adds. */
const added = /^seat-\d-(double|split|insurance)$/

test.each(everyTable)('every spot of %s takes a bet over HTTP, and is settled', async (name) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const stand = new TableStand([name], { onTime: (now) => vi.setSystemTime(now), isServed: true })
  const { company, demo } = stand
  const server = createServer({ NAME: '', OPERATOR_KEY: '' }, company, demo, pino({ level: 'silent' }))
  const { game, limits } = tablesOffered.get(name)!
  stand.untilPhase(name, 'betting')
  const post = async (spot: string, at: number) => {
    stand.member(`m${at}`, 10_000_000n)
    const token = company.sessions.open({ hall: 'house', player: `m${at}`, currency: 'CNY' })
    const main = /^seat-\d/.exec(spot)?.[0]
    const spots = main === undefined || added.test(spot) ? [spot] : [...new Set([main, spot])]
    const answer = await server.inject({
      method: 'POST',
      url: `/play/tables/${name}/bets`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        request: `request-${at}`,
        round: stand.round(name).number,
        bets: spots.map((each) => ({ spot: each, stake: String(limits.CNY.least) })),
        memberSeed: randomBytes(32).toString('hex'),
        pictureAt: stand.now,
      }),
    })
    return answer.json<object>()
  }
  const names = game.sheet.spots.map((spot) => spot.name)
  for (const [at, spot] of names.entries())
    expect([spot, await post(spot, at)]).toMatchObject([
      spot,
      added.test(spot)
        ? { error: 'no-such-bet', refusals: [{ reason: 'no-main', spot }] }
        : { state: 'accepted' },
    ])
  // Many tickets are settled one after the other.
  stand.untilPhase(name, 'paying')
  stand.until(() => stand.phase(name) !== 'paying')
  const states = new Map<string, TableTicket['state'][]>(
    names.map((spot, at) => {
      const session = { hall: 'house', player: `m${at}`, currency: 'CNY' } as const
      return [spot, stand.tickets(name, { house: stand.own, session }).map(({ state }) => state)]
    }),
  )
  for (const [spot, state] of states)
    expect([spot, state]).toEqual([spot, added.test(spot) ? [] : ['settled']])
  expect(stand.failures).toEqual([])
  await server.close()
  stand.close()
  vi.useRealTimers()
})
