import { CallError } from '@grandstand/contract'
import { newGameMs } from '@grandstand/contract/games'
import { textIn } from '@grandstand/contract/house-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { aGame, aRecord, openLobby } from '../testing/lobby-stand.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'

describe.each(oneDatabase())('the catalogue of games on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let lobby: ReturnType<typeof openLobby>
  const clock = testClock()
  const namesOf = () => lobby.catalogue.games().map(({ channelCode, game }) => `${channelCode}/${game}`)
  beforeAll(async () => {
    database = await open()
    stand = await openSeamless(database, clock)
    lobby = openLobby(database, clock, stand)
  })
  beforeEach(async () => {
    await lobby.offer('yb', aGame('dice'), aGame('mines', { names: { zh: '扫雷', en: 'Mines' } }))
    await lobby.offer('agone', aGame('lamp-river', { kind: 'slot', hasDemo: false }))
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })

  it('[AREA-09] lists the games of all venues with exact figures, stakes and spelling', () => {
    expect(namesOf()).toEqual(['yb/dice', 'yb/mines', 'agone/lamp-river'])
    const [dice, mines] = lobby.catalogue.games()
    expect(dice).toMatchObject({
      venueEnName: 'YB',
      kind: 'small',
      rtp: '0.990000000000000',
      winRate: '0.495000000000000',
      volatility: 2,
      cover: 'http://127.0.0.1:1/art/dice/cover.svg',
      hasDemo: true,
    })
    expect(dice?.stakes.map(({ least }) => least)).toEqual([
      { minor: 100n, currency: 'CNY' },
      { minor: 100_000n, currency: 'USDT' },
    ])
    expect([textIn('zh-CN', mines?.name ?? ''), textIn('en', mines?.name ?? '')]).toEqual(['扫雷', 'Mines'])
    expect(mines).toMatchObject({ chinese: '扫雷', latin: 'Mines', pinyin: ['sǎo', 'léi'] })
    expect(dice?.since).toBeUndefined()
    expect(lobby.catalogue.brands()).toMatchObject([
      { venueEnName: 'YB', games: 2, kinds: ['small'] },
      { venueEnName: 'AGONE', games: 1, kinds: ['slot'] },
    ])
  })

  it('stores live tables, so that they can be launched, and lists them in no row of electronic games', async () => {
    await lobby.offer('agone', aGame('lamp-river', { kind: 'slot' }), aGame('baccarat-b06', { kind: 'live' }))
    expect(lobby.catalogue.live().map(({ game }) => game)).toEqual(['baccarat-b06'])
    expect(namesOf()).not.toContain('agone/baccarat-b06')
    expect(lobby.catalogue.brands()).toContainEqual(
      expect.objectContaining({ venueEnName: 'AGONE', games: 1, kinds: ['slot'] }),
    )
    expect(lobby.catalogue.find('agone', 'baccarat-b06')).toMatchObject({ isOffered: true, kind: 'table' })
  })

  it('says since when a later game is there, and keeps the facts of one that has left', async () => {
    await lobby.offer('yb', aGame('dice'), aGame('keno'))
    expect(namesOf()).toEqual(['yb/dice', 'agone/lamp-river', 'yb/keno'])
    const keno = lobby.catalogue.games().find(({ game }) => game === 'keno')
    expect(clock.now() - (keno?.since ?? 0)).toBeLessThan(newGameMs)
    expect(lobby.catalogue.find('yb', 'mines')).toMatchObject({ isOffered: false, kind: 'small' })
  })

  it('keeps the last catalogue of a venue that does not answer, and reads the others', async () => {
    lobby.away.add('yb')
    await lobby.offer('yb')
    await lobby.offer('agone', aGame('lamp-river', { kind: 'slot' }), aGame('wheel'))
    lobby.away.delete('yb')
    expect(namesOf()).toEqual(expect.arrayContaining(['yb/dice', 'yb/mines', 'agone/wheel']))
  })

  it('shows and orders games and rows as operators say, by acts alone', async () => {
    await lobby.act('game-display', ['yb', 'dice'], { hidden: '' })
    await lobby.act('game-order', ['agone/lamp-river'])
    await lobby.act('lobby-row-order', ['new', 'hot'])
    await lobby.act('lobby-row-display', ['favourites'], { hidden: '' })
    expect(namesOf()[0]).toBe('agone/lamp-river')
    expect(namesOf()).not.toContain('yb/dice')
    expect(lobby.catalogue.rows().slice(0, 3)).toEqual(['new', 'hot', 'recent'])
    expect(lobby.catalogue.rows()).not.toContain('favourites')
    expect(await lobby.act('games', [])).toContainEqual(
      expect.objectContaining({ game: 'yb/dice', isShown: false }),
    )
    await expect(lobby.act('game-order', ['yb/none'])).rejects.toThrow('There is no game yb/none')
    await expect(lobby.act('lobby-row-order', ['best'])).rejects.toThrow('best is no row')
    await expect(lobby.act('game-display', ['yb', 'none'])).rejects.toThrow('yb has no game none')
    await lobby.act('game-display', ['yb', 'dice'])
  })

  it('keeps a member’s favourites, once however often they are added, also those that have left', async () => {
    const member = await stand.member(0n)
    const { favourites, asking } = lobby
    const once = asking(member)
    const dice = { venueEnName: 'YB', game: 'dice' }
    await favourites.add(once, dice)
    await favourites.add(once, dice)
    await favourites.add(asking(member), dice)
    clock.advance(1)
    await favourites.add(asking(member), { venueEnName: 'YB', game: 'mines' })
    await lobby.offer('yb', aGame('dice'))
    expect((await favourites.list(member)).map(({ game, isOffered }) => [game, isOffered])).toEqual([
      ['mines', false],
      ['dice', true],
    ])
    const unknown = { venueEnName: 'YB', game: 'none' }
    await expect(favourites.add(asking(member), unknown)).rejects.toEqual(new CallError('not-found'))
    await favourites.remove(asking(member), dice)
    await favourites.remove(asking(member), dice)
    expect(await favourites.list(member)).toHaveLength(1)
    expect(await favourites.list(await stand.member(0n))).toEqual([])
  })

  it('counts distinct players of 24 hours once for everybody, and says what a game returned with its interval', async () => {
    const [one, two] = [uuidV7(), uuidV7()]
    const at = clock.now()
    const rounds = Array.from({ length: 200 }, (_, index) =>
      aRecord({
        seq: index + 1,
        round: `hot-${index}`,
        player: index % 2 === 0 ? one : two,
        session: 'hot',
        multiplier: index % 2 === 0 ? 19_800 : 0,
        closedAt: at + index,
      }),
    )
    await lobby.played('yb', ...rounds)
    expect(lobby.heat.hot(lobby.catalogue).games).toEqual([])
    await lobby.count()
    expect(lobby.heat.hot(lobby.catalogue).games).toEqual([
      { venueEnName: 'YB', game: 'dice', players: 2, rounds: 200, latest: [0, 19_800, 0, 19_800, 0] },
    ])
    expect(lobby.catalogue.games().find(({ game }) => game === 'dice')?.observed).toMatchObject({
      rounds: 200,
      rtp: '0.9900',
    })
    expect(await lobby.heat.recent(one)).toEqual([
      { venueEnName: 'YB', game: 'dice', at: at + 198, rounds: 100 },
    ])
    clock.advance(24 * 3_600_000)
    await lobby.count()
    expect(lobby.heat.hot(lobby.catalogue).games).toEqual([])
  })
})
