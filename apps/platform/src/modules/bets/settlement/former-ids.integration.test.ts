import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../../../kernel/logger.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createReplay, formerCompetitionId, leaguesOf, readLeagueFile } from '@grandstand/feed/engine'
import { checkedFeed } from '../../offer/feed/checked-feed.ts'
import { recoverMatches } from './recovery.ts'
import { defaultSettings } from '../../offer/settings.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

const name = 'Turkish Süper Lig 2025/26'
const file = (matches: readonly object[]) =>
  readLeagueFile('tr.1.json', new TextEncoder().encode(JSON.stringify({ name, matches })))

describe.each(oneDatabase())('an installation of an older build on $name', ({ open }) => {
  let book: TestSportsbook
  beforeAll(async () => {
    book = await openSportsbook(await open())
  })
  afterAll(() => book.close())

  it('[H-J20] settles bets on ids of that build by the file, and voids those on an id that meant two matches', async () => {
    const startsAt = book.clock.now() + 60_000
    const oldId = (clubs: string) => `replay-${startsAt.toString(36)}-replay-imported-${clubs}`
    const [once, twice] = [oldId('galatasaray-v-hatayspor'), oldId('goztepe-v-eyupspor')]
    for (const id of [once, twice]) book.feed.match(id, startsAt)
    const member = await book.member(10_000n)
    const [won, void_] = [
      await book.place(member, book.leg(once, 'match-result', 'home')),
      await book.place(member, book.leg(twice, 'match-result', 'home')),
    ]
    // The next build identifies the league by its own name, so its match ids differ.
    const score = { ft: [2, 1] }
    const goztepe = { team1: 'Göztepe', team2: 'Eyüpspor', score }
    const leagues = leaguesOf([
      file([
        { date: '2025-08-09', team1: 'Galatasaray', team2: 'Hatayspor', score },
        { date: '2025-08-10', ...goztepe },
        { date: '2025-12-10', ...goztepe },
      ]),
    ])
    if (typeof leagues === 'string') throw new Error(leagues)
    expect(leagues[0]?.competition.feedCompetitionId).toBe('replay-tr-1')
    const logger = createLogger('silent')
    const feed = checkedFeed(
      createReplay({ leagues, formerly: formerCompetitionId(name), startsAt, speed: 60 }),
      logger,
    )
    const recover = () =>
      recoverMatches({
        database: book.database,
        feed,
        sink: book.sportsbook.sink,
        clock: book.clock,
        logger,
        settings: defaultSettings,
        isKnown: () => false,
      })
    await recover()
    await book.settle()
    expect(await book.bet(member, won.id)).toMatchObject({ status: 'accepted' })
    book.clock.advance(defaultSettings.unknownMatchVoidAfterMs + 4 * 3_600_000)
    await recover()
    await book.settle()
    expect(await book.bet(member, won.id)).toMatchObject({ status: 'settled', result: 'won' })
    expect(await book.bet(member, void_.id)).toMatchObject({ status: 'settled', result: 'void' })
  })
})
