import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberId } from '@grandstand/contract'
import { testClock } from '../../../kernel/clock.ts'
import { createOnce } from '../../../kernel/once.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { createSaferPlay } from '../../wallets/safer-play/service.ts'
import { inPlay } from '../../offer/testing/test-feed.ts'
import { openSportsbook, type TestSportsbook } from '../testing/test-sportsbook.ts'

describe.each(testDatabases())('members who may not play any more, on $name', ({ open }) => {
  let book: TestSportsbook
  let saferPlay: ReturnType<typeof createSaferPlay>
  beforeAll(async () => {
    const database = await open()
    const clock = testClock()
    saferPlay = createSaferPlay({
      database,
      once: createOnce(database),
      clock,
      members: createMembers(database),
      openDeposits: () => Promise.resolve([]),
    })
    book = await openSportsbook(database, {}, { restraints: saferPlay }, clock)
  })
  afterAll(() => book.close())

  it('[H-J12] a bet that waits when its member begins a pause is refused, and another one is taken', async () => {
    const [paused, other] = [await book.member(10_000n), await book.member(10_000n)]
    book.feed.heartbeat()
    book.feed.match('paused', book.clock.now() - 600_000)
    book.feed.state('paused', inPlay)
    const leg = book.leg('paused', 'match-result', 'home')
    const bets = [await book.place(paused, leg), await book.place(other, leg)]
    const asking = { memberId: memberId.parse(paused), uuid: 'pause', bodyHash: 'b' }
    await saferPlay.exclude(asking, { length: { kind: 'cool-off', hours: 24 } })
    book.clock.advance(5000)
    book.feed.heartbeat()
    await book.sportsbook.steps.acceptance()
    expect(await book.bet(paused, bets[0]?.id ?? '')).toMatchObject({
      status: 'refused',
      refusal: 'play-excluded',
    })
    expect(await book.central(paused)).toEqual({ available: 10_000n, held: 0n })
    expect(await book.bet(other, bets[1]?.id ?? '')).toMatchObject({ status: 'accepted' })
  })
})
