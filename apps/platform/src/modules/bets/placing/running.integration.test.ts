import { memberBets, type Bet } from '@grandstand/contract/sportsbook'
import { it } from 'vitest'
import { systemClock } from '../../../kernel/clock.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox } from '../../../kernel/outbox.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createWallets } from '../../wallets/service.ts'
import { createSimulatedSeason } from '@grandstand/feed/engine'
import { createSportsbook } from '../testing/whole-sportsbook.ts'
import { actions, type Published } from '../testing/test-sportsbook.ts'

/** Real time and real timers: a match of two hours takes eighteen seconds. */
const speed = 400

it.concurrent.for(oneDatabase())(
  'runs by itself on $name: bets on the simulated season are placed and settled',
  { timeout: 90_000 },
  async ({ open }, { expect }) => {
    const database = await open()
    const logger = createLogger('silent')
    const outbox = createOutbox(database, logger, 50)
    const wallets = await createWallets({ database, clock: systemClock })
    const published: Published[] = []
    const sportsbook = createSportsbook({
      database,
      wallets,
      once: createOnce(database),
      outbox,
      clock: systemClock,
      logger,
      feed: createSimulatedSeason({ seed: 'running', secret: 'running', speed }),
      publish: (channel, id, delta) => void published.push({ channel: channel.name, id, delta }),
    })
    await outbox.start()
    sportsbook.start()
    const { member, place, leg, bet, central } = actions({ sportsbook, wallets }, database)
    const who = await member(100_000n)
    // Far enough ahead to be backed in time on a busy machine.
    const coming = sportsbook
      .list({ when: 'soon', sport: 'football' })
      .matches.filter(({ match, markets }) => match.startsAt > Date.now() + 5000 && markets.length > 0)
      .toSorted((a, b) => a.match.startsAt - b.match.startsAt)
      .slice(0, 3)
    const placed: Bet[] = []
    for (const { match } of coming)
      placed.push(await place(who, leg(match.id, 'match-result', 'home'), { policy: 'any' }))
    expect(placed).toHaveLength(3)
    await expect
      .poll(
        async () => (await Promise.all(placed.map(({ id }) => bet(who, id)))).map((each) => each?.status),
        {
          timeout: 50_000,
          interval: 500,
        },
      )
      .toEqual(['settled', 'settled', 'settled'])
    expect((await central(who))?.held).toBe(0n)
    await expect
      .poll(() => published.filter(({ channel, id }) => channel === memberBets.name && id === who).length, {
        timeout: 10_000,
      })
      .toBeGreaterThanOrEqual(6)
    expect(await wallets.imbalances()).toEqual([])
    await sportsbook.stop()
    await outbox.stop()
    await wallets.stop()
    await database.close()
  },
)
