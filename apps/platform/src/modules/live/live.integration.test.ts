import { createHmac, randomUUID } from 'node:crypto'
import {
  competitionId,
  competitorId,
  defineCall,
  matchId,
  memberId,
  roomNo,
  type MatchId,
} from '@grandstand/contract'
import { giftCodec } from '@grandstand/contract/gifts'
import { listLiveMatches, streamSport } from '@grandstand/contract/live'
import type { Match } from '@grandstand/contract/sportsbook'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentSecurityPolicy } from '../../http/security-headers.ts'
import { startStand } from '../../http/testing/stand.ts'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createLogger } from '../../kernel/logger.ts'
import { createOnce } from '../../kernel/once.ts'
import { createSecretBox } from '../../kernel/secret-box.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { createMediaProgram } from './adapters/media-program.ts'
import { lobbyCalls } from './calls/lobby-calls.ts'
import { liveActs } from './acts.ts'
import { MediaAway, type MediaBroadcast, type MediaServer } from './media-server.ts'
import { createLive, type Live } from './service.ts'

const secret = 'a-secret-of-thirty-two-characters'
const line = 'https://video.example'
const asking = (id: string, uuid: string = randomUUID()) => ({
  memberId: memberId.parse(id),
  uuid,
  bodyHash: 'b',
})
const room = (text: string) => roomNo.parse(text)

function matchNamed(id: string, startsAt: number, status: Match['state']['status']): Match {
  const side = (name: string) => ({
    id: competitorId.parse(`${id}-${name.length}`),
    name,
    shortName: name,
    latinName: name,
  })
  return {
    id: matchId.parse(id),
    sport: 'football',
    competition: { id: competitionId.parse('c1'), name: '模拟·大陆国家杯', sport: 'football' },
    home: side('丹麦'),
    away: side('比利时'),
    startsAt,
    marketCount: 0,
    state: {
      status,
      period: status === 'in-play' ? 'first-half' : 'before',
      clock: { seconds: 0, at: startsAt, isRunning: false, speed: 1, counts: 'up' },
      score: { home: 1, away: 0 },
      byPeriod: [],
      momentum: [],
      incidents: [],
    },
  }
}

describe.each(oneDatabase())('live rooms on $name', ({ open }) => {
  const clock = testClock(1_800_000_000_000)
  const matches = new Map<string, Match>()
  const book = {
    matchAlone: (id: MatchId) => matches.get(id),
    boardMarkets: (id: MatchId) => (matches.has(id) ? [] : undefined),
    matches: ({ when, sport }: { when: string; sport?: string | undefined }) =>
      [...matches.values()]
        .filter((match) => (match.state.status === 'in-play') === (when === 'in-play'))
        .filter((match) => sport === undefined || match.sport === sport),
  }
  const program = createMediaProgram({ url: 'http://127.0.0.1:1', secret })
  const there = new Map<string, MediaBroadcast>()
  const kicked: string[] = []
  let isMediaAway = false
  let whileLooking = async (): Promise<unknown> => undefined
  const media: MediaServer = {
    ...program,
    async broadcasts() {
      if (isMediaAway) throw new MediaAway()
      const seen = [...there.values()]
      await whileLooking()
      return seen
    },
    kick: (path) => {
      kicked.push(path)
      there.delete(path)
      return Promise.resolve()
    },
  }
  const told: { channel: string; id: string; delta: unknown }[] = []
  const followersOf = new Map<string, number>()
  let database: Database
  let live: Live

  const start = async () => {
    live = createLive({
      database,
      once: createOnce(database),
      clock,
      logger: createLogger('silent'),
      newId: () => uuidV7(clock),
      secrets: createSecretBox(Buffer.alloc(32, 7)),
      publish: (channel, id, delta) => void told.push({ channel: channel.name, id, delta }),
      book,
      media,
      videoLines: [line, 'https://second.example'],
      rtmpUrl: 'rtmp://video.example/live',
      externalOrigins: ['https://pictures.example'],
      countViewers: (id) => followersOf.get(id) ?? 0,
      roomOfMatch: (id) => `9${id.length}00`,
      imageLine: () => 'https://images.example',
    })
    await live.rooms.refresh()
  }
  const operator = (name: string, args: string[], options: Record<string, string> = {}) => {
    const command = liveActs({
      ...live,
      database,
      clock,
      memberIdOf: (each) => Promise.resolve(each === 'nobody' ? undefined : each),
    }).find((each) => each.name === name)
    return Promise.resolve(command?.run(args, options))
  }
  /** Posts a signed webhook of the media server, through the reader of the adapter. */
  async function webhook(event: string, streamKey: string, extra: object = {}) {
    const body = JSON.stringify({ event, streamKey, at: clock.now(), ...extra })
    const t = Math.floor(clock.now() / 1000)
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
    const news = media.readNews(body, { 'x-media-signature': `t=${t},v1=${v1}` }, clock.now())
    if (!news) return { status: 401 }
    const taken = await live.signal?.take(news)
    await live.rooms.refresh()
    return taken ? media.answer(taken) : { status: 500 }
  }
  const publish = async (key: string) => {
    const { body } = (await webhook('publish-asked', key)) as { body: { path: string } }
    await webhook('published', key)
    there.set(body.path, { path: body.path, since: clock.now() })
    return body.path
  }
  const statusOf = (id: string) => live.channels.broadcast.snapshot(id)?.status

  beforeAll(async () => {
    database = await open()
    await start()
    await operator('make-anchor', ['60718', '阿泽解说'], { member: 'aze' })
    await operator('make-anchor', ['60233', '小满聊球'], { member: 'xiaoman' })
    await operator('make-anchor', ['60999', '竖屏主播'], { member: 'tall', screen: 'vertical' })
    matches.set('m1', matchNamed('m1', clock.now() - 60_000, 'in-play'))
    matches.set('m2', matchNamed('m2', clock.now() + 3_600_000, 'scheduled'))
  })
  afterAll(() => database.close())
  beforeEach(() => {
    clock.advance(60_000)
  })

  it('an anchor makes a key that is shown once, goes live, is interrupted, comes back and ends', async () => {
    const uuid = randomUUID()
    const key = await live.studio.renewKey(asking('aze', uuid))
    expect(key).toMatch(/^60718-[0-9a-f]{32}$/)
    expect(await live.studio.renewKey(asking('aze', uuid))).toBe(key)
    expect(
      JSON.stringify(await database.query({ text: 'select * from stream_key', values: [] })),
    ).not.toContain(key)
    expect(await live.studio.about('aze')).toMatchObject({ ending: key.slice(-4) })
    await expect(live.studio.update(asking('aze'), { title: '加 微 信 看内部群' })).rejects.toThrow(
      'title-forbidden',
    )
    await live.studio.update(asking('aze'), {
      title: '第二现场',
      matchId: matchId.parse('m1'),
      sourceDelayMs: 3_000,
    })

    const path = await publish(key)
    expect(path).not.toContain(key)
    expect(statusOf('60718')).toBe('On0')
    await live.studio.goLive(asking('aze'))
    expect(statusOf('60718')).toBe('On1')
    expect(
      live.lobby.matches({ page: 1, size: 200 }).anchors.find((card) => card.roomNo === '60718'),
    ).toMatchObject({
      matchName: '丹麦 vs 比利时',
      competitionName: '模拟·大陆国家杯',
    })
    expect(live.playing({ anchorRoomId: room('60718') }).modes).toMatchObject([
      { mode: 'ANIMATION', status: 'On1' },
      { mode: 'ANCHOR', status: 'On1', path, sourceDelayMs: 3_000 },
    ])

    clock.advance(1_000)
    const lostAt = clock.now()
    await webhook('ended', key)
    expect(statusOf('60718')).toBe('On2')
    clock.advance(2_000)
    await webhook('published', key)
    // The earlier end of the signal is reported again, late.
    await webhook('ended', key, { at: lostAt })
    await webhook('published', key)
    expect(statusOf('60718')).toBe('On1')

    const ended = await live.studio.end(asking('aze'))
    expect(ended).toMatchObject({ state: 'ended', endedBecause: 'anchor' })
    expect([statusOf('60718'), kicked]).toEqual(['On0', [path]])
    // Viewers learn how long it was, also while the next one is only prepared.
    const last = { since: expect.any(Number), endedAt: clock.now() }
    expect(live.channels.broadcast.snapshot('60718')).toMatchObject({ status: 'On0', last })
    const prepared = await live.studio.goLive(asking('aze'))
    expect(prepared).toMatchObject({ state: 'asked', isWanted: true })
    expect(live.channels.broadcast.snapshot('60718')).toMatchObject({ status: 'On0', last })
    // Given up without a signal, nothing has ended for the anchor.
    const cancelled = await live.studio.end(asking('aze'))
    expect([cancelled.state, cancelled.endedBecause]).toEqual(['off', undefined])
    expect(live.channels.broadcast.snapshot('60233')?.last).toBeUndefined()
    expect(() => live.video.list({ path }, undefined)).toThrow('not-found')
  })

  it('a key that is unknown, replaced, taken away or blocked opens nothing, and a wrong signature tells nothing', async () => {
    const old = await live.studio.renewKey(asking('xiaoman'))
    const key = await live.studio.renewKey(asking('xiaoman'))
    expect(await webhook('publish-asked', `60233-${'0'.repeat(32)}`)).toMatchObject({ status: 403 })
    expect(await webhook('publish-asked', old)).toMatchObject({ status: 403 })
    expect(
      media.readNews('{}', { 'x-media-signature': `t=1,v1=${'0'.repeat(64)}` }, clock.now()),
    ).toBeUndefined()
    const path = await publish(key)
    await live.studio.goLive(asking('xiaoman'))
    await operator('block-anchor', ['60233'])
    expect(kicked).toContain(path)
    expect(statusOf('60233')).toBe('On0')
    expect(await webhook('publish-asked', key)).toMatchObject({ status: 403 })
    await expect(live.studio.goLive(asking('xiaoman'))).rejects.toMatchObject({ refusal: 'anchor-blocked' })
    await operator('unblock-anchor', ['60233'])
    expect(await webhook('publish-asked', key)).toMatchObject({ status: 200 })
    await live.studio.revokeKey(asking('xiaoman'))
    expect(await webhook('publish-asked', key)).toMatchObject({ status: 403 })
    await expect(live.studio.goLive(asking('nobody'))).rejects.toMatchObject({ refusal: 'not-an-anchor' })
  })

  it('what the webhooks missed is mended by a look at the media server, after a restart of either', async () => {
    const key = await live.studio.renewKey(asking('aze'))
    const path = await publish(key)
    await live.studio.goLive(asking('aze'))
    await start()
    expect(statusOf('60718')).toBe('On1')
    there.delete(path)
    clock.advance(2_000)
    await live.steps.signal()
    await live.rooms.refresh()
    expect(statusOf('60718')).toBe('On2')
    there.set(path, { path, since: clock.now() })
    await live.steps.signal()
    await live.rooms.refresh()
    expect(statusOf('60718')).toBe('On1')
    // A signal that begins during the poll is missing in the poll's result and must not be lost because of that.
    await webhook('ended', key)
    there.delete(path)
    clock.advance(1_000)
    whileLooking = () => webhook('published', key)
    await live.steps.signal()
    whileLooking = async () => undefined
    there.set(path, { path, since: clock.now() })
    await live.rooms.refresh()
    expect(statusOf('60718')).toBe('On1')
    isMediaAway = true
    await live.steps.signal()
    await live.steps.signal()
    await live.rooms.refresh()
    expect(statusOf('60718')).toBe('On2')
    isMediaAway = false
    there.delete(path)
    clock.advance(121_000)
    await live.steps.signal()
    await live.rooms.refresh()
    expect(live.channels.studio.snapshot('aze')).toMatchObject({
      state: 'ended',
      endedBecause: 'signal-lost',
    })
  })

  it('[ENT-12] lists horizontal anchors alone, with nickname, square logo and screen mode', async () => {
    const key = await live.studio.renewKey(asking('tall'))
    await publish(key)
    await live.studio.goLive(asking('tall'))
    const { anchors } = live.lobby.matches({ page: 1, size: 200 })
    expect(anchors.map(({ roomNo: each }) => each)).toEqual(['60233', '60718'].toSorted())
    expect(anchors.map(({ anchor }) => anchor)).toContainEqual({
      nickname: '阿泽解说',
      logo: 'avatar:60718',
      screenMode: 'horizontal',
    })
    expect(anchors.find(({ roomNo: each }) => each === '60718')?.pinyin).toEqual(['ā', 'zé', 'jiě', 'shuō'])
    expect(live.playing({ anchorRoomId: room('60999') }).anchor).toMatchObject({ status: 'On1' })
    await live.studio.end(asking('tall'))
  })

  it('[STATE-15][ENT-14] hides anchors while the entrance is shown in maintenance, and without a zbyx list', async () => {
    // The chip shows the count of matches that the filter lists: those being cast now.
    const ofAnchors = () => {
      const { counts, total } = live.lobby.matches({ page: 1, size: 200, sport: 'anchor' })
      return [counts.find(({ sport }) => sport === 'anchor')?.now, total]
    }
    expect(ofAnchors()).toEqual([0, 0])
    const path = await publish(await live.studio.renewKey(asking('aze')))
    await live.studio.goLive(asking('aze'))
    const seen = () => ({
      anchors: live.lobby.matches({ page: 1, size: 200 }).anchors.length,
      modes: live.playing({ matchId: matchId.parse('m1') }).modes.map(({ mode }) => mode),
      isInMaintenance: live.playing({ anchorRoomId: room('60718') }).isInMaintenance,
    })
    expect(seen()).toEqual({ anchors: 2, modes: ['ANIMATION', 'ANCHOR'], isInMaintenance: false })
    expect(ofAnchors()).toEqual([1, 1])
    for (const closed of ['maintenance', 'none', '{}', '{"ty":[]}']) {
      await operator('streaming-entrance', [closed])
      const isInMaintenance = closed === 'maintenance'
      expect([closed, seen()]).toEqual([closed, { anchors: 0, modes: ['ANIMATION'], isInMaintenance }])
      expect(() => live.video.list({ path }, undefined)).toThrow('not-found')
    }
    // Maintenance of an entrance that is not displayed hides nothing.
    await operator('streaming-entrance', [
      '{"zbyx":[{"channelName":"zbyx"}],"ty":[{"enName":"ZBYX","isDisplay":0,"isDisplayMaintainVenue":1}]}',
    ])
    expect(seen().anchors).toBe(2)
    await expect(operator('streaming-entrance', ['{"zbyx":3}'])).rejects.toThrow('no entrance')
    await operator('streaming-entrance', ['open'])
  })

  it('gives lines in their order and addresses that are signed for a while (the video half)', async () => {
    const path = live.playing({ anchorRoomId: room('60718') }).anchor?.path ?? ''
    expect(live.video.list({ path }, undefined)).toMatchObject({
      lines: [{ no: 1 }, { no: 2 }],
      renditions: [{ rendition: 'source' }, { rendition: 'low' }],
      protocols: ['flv', 'hls'],
      sourceDelayMs: 3_000,
    })
    const asked = { path, line: 2, rendition: 'low', protocol: 'flv' } as const
    const { url, expiresAt } = live.video.url(asked, undefined)
    const address = new URL(url)
    const sign = createHmac('sha256', secret)
      .update(`${path}|${expiresAt / 1000}`)
      .digest('hex')
    expect([address.origin, address.pathname]).toEqual(['https://second.example', `/live/${path}.flv`])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      rendition: 'low',
      expires: String(expiresAt / 1000),
      sign,
    })
    expect(expiresAt - clock.now()).toBeGreaterThan(60_000)
    expect(() => live.video.url({ ...asked, line: 3 }, undefined)).toThrow('not-found')
    expect(() => live.video.url({ ...asked, path: 'a'.repeat(20) }, undefined)).toThrow('not-found')
  })

  it('[H-F11] shows another company’s picture only from an origin on the list', async () => {
    const m2 = matchId.parse('m2')
    const good = 'https://pictures.example/m2?x=1'
    await operator('match-video', ['m2'], { video: good, animation: good })
    expect(live.playing({ matchId: m2 }).modes).toMatchObject([
      { mode: 'ANIMATION', status: 'On0', webUrl: good },
      { mode: 'LIVE', webUrl: good },
    ])
    const evil = [
      'https://evil.example/a',
      'http://pictures.example/a',
      'https://pictures.example.evil.example/',
      'https://pictures.example@evil.example/',
      'https://a:b@pictures.example/',
      'https://pictures.example:444/',
      'javascript:alert(1)//https://pictures.example',
      'data:text/html,<script>1</script>',
      '//pictures.example/a',
      'https:\\\\pictures.example\\a',
      'ht\ntps://pictures.example/',
      'blob:https://pictures.example/1',
    ]
    for (const address of evil)
      await expect(operator('match-video', ['m2'], { video: address })).rejects.toThrow(
        'EXTERNAL_VIDEO_ORIGINS',
      )
    // A URL stored before the list was shortened is not shown either.
    await database.query({
      text: `update match_video set video_web_url = $1, animation_url = $1 where match_id = 'm2'`,
      values: [evil[0]],
    })
    await live.rooms.refresh()
    expect(live.playing({ matchId: m2 }).modes).toEqual([
      { mode: 'ANIMATION', status: 'On0', sourceDelayMs: 0 },
    ])
    const listed = live.lobby.matches({ page: 1, size: 200, when: 'coming' }).matches[0]?.record
    expect([listed?.matchId, listed?.videoUrl, listed?.animationUrl]).toEqual(['m2', '', ''])
    // A URL that reached a page anyway is blocked by its policy: frames only from the list, pictures and SVGA files
    // only from us.
    const sources = { scriptHashes: [], styleHashes: [], callOrigins: [], mediaOrigins: [] }
    const policy = contentSecurityPolicy({ ...sources, frameOrigins: ['https://pictures.example'] }).split(
      '; ',
    )
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        'frame-src https://pictures.example',
        "img-src 'self' data: blob:",
        "connect-src 'self'",
      ]),
    )
    expect(contentSecurityPolicy(sources)).not.toContain('frame-src')
    const foreign = {
      giftId: '1',
      giftType: 'priced',
      status: 1,
      giftPrice: 1,
      giftName: '礼物',
      icon: '/gifts/a.svg',
    }
    const svga = { ...foreign, giftCode: 'a', svga: 'https://evil.example/a.svga' }
    expect(z.safeDecode(giftCodec, svga as never).success).toBe(false)
    expect(z.safeDecode(giftCodec, { ...svga, svga: '/gifts/a.svga' } as never).success).toBe(true)
  })

  it('[CONST-09] three faces at most beside a match; counts, heat and viewers, each node’s once', async () => {
    for (const [index, no] of ['61001', '61002', '61003'].entries()) {
      await operator('make-anchor', [no, `主播${index}`], { member: no })
      await live.studio.update(asking(no), { matchId: matchId.parse('m1') })
    }
    followersOf.set('60718', 7)
    await live.steps.rooms()
    await live.steps.rooms()
    const [match] = live.lobby.matches({ page: 1, size: 200 }).matches
    expect(match).toMatchObject({ anchorCount: 1, viewers: 7, heat: 70 })
    expect(match?.avatars).toHaveLength(3)
    expect(match?.avatars[0]).toMatchObject({ roomNo: '60718' })
    clock.advance(20_000)
    followersOf.delete('60718')
    await live.rooms.refresh()
    expect(live.channels.broadcast.snapshot('60718')).toMatchObject({ viewers: 0 })
    expect(live.channels.studio.snapshot('aze')).toMatchObject({ viewersPeak: 7 })
  })

  it('followers are told when an anchor goes live, once, and nobody else is', async () => {
    await live.followers.follow(asking('fan'), '61001')
    expect(await live.followers.follow(asking('fan'), '61001')).toBe(1)
    expect(await live.followers.isFollowed('fan', '61001')).toBe(true)
    const key = await live.studio.renewKey(asking('61001'))
    told.length = 0
    await publish(key)
    await live.studio.goLive(asking('61001'))
    clock.advance(1_000)
    await webhook('ended', key)
    clock.advance(1_000)
    await webhook('published', key)
    await expect
      .poll(() => told.filter(({ channel }) => channel === 'anchor-notices'))
      .toMatchObject([{ id: 'fan', delta: { notice: { roomNo: '61001', nickname: '主播0' } } }])
    expect((await live.followers.followed('fan')).map(({ roomNo: each }) => each)).toEqual(['61001'])
    expect(await live.followers.unfollow(asking('fan'), '61001')).toBe(0)
    await expect(live.followers.follow(asking('fan'), '1')).rejects.toMatchObject({ refusal: 'not-found' })
  })

  it('a camera’s ticket opens one broadcast of its room for a minute, and not after the end', async () => {
    const uuid = randomUUID()
    const { url } = await live.studio.openCamera(asking('61002', uuid))
    expect((await live.studio.openCamera(asking('61002', uuid))).url).toBe(url)
    const ticket = new URL(url).searchParams.get('key') ?? ''
    expect(url.startsWith('wss://video.example/ingest?key=61002-')).toBe(true)
    await live.studio.goLive(asking('61002'))
    await publish(ticket)
    expect(statusOf('61002')).toBe('On1')
    clock.advance(300_000)
    expect(await webhook('publish-asked', ticket)).toMatchObject({ status: 200 })
    await live.studio.end(asking('61002'))
    expect(await webhook('publish-asked', ticket)).toMatchObject({ status: 403 })
    const late = await live.studio.openCamera(asking('61002'))
    clock.advance(61_000)
    const lateTicket = new URL(late.url).searchParams.get('key') ?? ''
    expect(await webhook('publish-asked', lateTicket)).toMatchObject({ status: 403 })
  })

  it('matches are remembered while a late picture casts them, whoever says that it is late', async () => {
    await publish(await live.studio.renewKey(asking('aze')))
    await live.studio.goLive(asking('aze'))
    await live.studio.update(asking('aze'), { matchId: matchId.parse('m1'), sourceDelayMs: 0 })
    await live.rooms.refresh()
    expect(live.lateMatches()).toEqual([])
    await operator('source-delay', ['60718', '12000'])
    expect(live.lateMatches()).toEqual(['m1'])
    for (const wrong of ['-1', '60001', 'x', '1.5'])
      await expect(operator('source-delay', ['60718', wrong])).rejects.toThrow('whole number')
    await live.studio.end(asking('aze'))
    await live.rooms.refresh()
    expect(live.lateMatches()).toEqual([])
  })

  it('rooms that follow play move to the next match when theirs is over', async () => {
    const following = {
      goesLiveAlone: true,
      followsPlay: true,
      screenMode: 'horizontal',
      sport: 'football',
    } as const
    const make = (no: string, kind: 'anchor' | 'picture') =>
      live.make({ ...following, roomNo: no, memberId: undefined, kind, nickname: no, logo: '', title: no })
    await make('62001', 'anchor')
    await make('62002', 'anchor')
    await make('62009', 'picture')
    matches.set('m3', matchNamed('m3', clock.now(), 'in-play'))
    await live.steps.moving()
    const on = () => ['62001', '62002', '62009'].map((no) => live.keeperOf(no)?.matchId)
    expect(on()).toEqual(['m1', 'm3', 'm1'])
    matches.set('m1', matchNamed('m1', clock.now(), 'ended'))
    matches.set('m4', matchNamed('m4', clock.now(), 'in-play'))
    await live.steps.moving()
    expect(on()).toEqual(['m4', 'm3', 'm4'])
  })

  it('[ENT-15] a match offers ANIMATION, LIVE and ANCHOR where there is each; the lobby asks for football, basketball, esports and anchors', async () => {
    matches.clear()
    for (const sport of ['football', 'basketball', 'esports'] as const)
      matches.set(sport, { ...matchNamed(sport, clock.now(), 'in-play'), sport })
    const sent = { memberId: undefined, logo: '', screenMode: 'horizontal', sport: 'football' } as const
    for (const [no, kind] of [
      ['63001', 'anchor'],
      ['63009', 'picture'],
    ] as const) {
      const names = { nickname: no, title: no, goesLiveAlone: true, followsPlay: false }
      await live.make({ ...sent, ...names, roomNo: no, kind }, `agreed-key-of-${no}`)
      await database.query({
        text: `update anchor set match_id = 'football' where room_no = $1`,
        values: [no],
      })
      await publish(`agreed-key-of-${no}`)
    }
    const modesOf = (id: string) =>
      live.playing({ matchId: matchId.parse(id) }).modes.map(({ mode, status }) => [mode, status])
    expect(modesOf('football')).toEqual([
      ['ANIMATION', 'On1'],
      ['LIVE', 'On1'],
      ['ANCHOR', 'On1'],
    ])
    expect(modesOf('esports')).toEqual([['ANIMATION', 'On1']])
    const listed = streamSport.options.map((sport) => [
      sport,
      live.lobby.matches({ page: 1, size: 200, sport }).matches.map(({ record }) => record.matchId),
    ])
    expect(listed).toEqual([
      ['football', ['football']],
      ['basketball', ['basketball']],
      ['esports', ['esports']],
      ['anchor', ['football']],
    ])
  })

  it('[ENT-11] the live list carries every field of a match over the wire, in the specification’s spelling', async () => {
    const wire = await startStand({ calls: lobbyCalls(live) })
    try {
      const raw = defineCall({ ...listLiveMatches, output: z.any() })
      const answer = z
        .object({ matches: z.array(z.object({ record: z.record(z.string(), z.unknown()) })) })
        .parse(await wire.tab().api.call(raw, { page: 1, size: 200 }))
      const records = new Map(answer.matches.map(({ record }) => [record['matchId'], record]))
      const whole = {
        matchId: 'football',
        eventId: 'football',
        channel: 'zbyx',
        status: 1,
        exist: 1,
        chatRoomNo: '63001',
        type: 'cast-live',
        gameStatus: 'first-half',
        homeName: '丹麦',
        homeLogo: '',
        homeScore: 1,
        visitName: '比利时',
        visitLogo: '',
        visitScore: 0,
        startAt: 0,
        animationUrl: '',
        flv_url: expect.stringMatching(/^https:.+\.flv\?.*rendition=source/) as unknown,
        matchName: '丹麦 vs 比利时',
        matchClass: '足球',
        venueName: '看台体育',
        anchorStatus: 'On1',
        isStart: 1,
        videoWebUrl: '',
        leagueId: 'c1',
        ballClassId: '1',
        anchorType: '1',
        anchorRoomId: '63001',
        roomInfo: { title: '63001', desc: '63001' },
      }
      const startsAt = matches.get('football')?.startsAt ?? 0
      expect(records.get('football')).toEqual({ ...whole, startAt: Math.floor(startsAt / 1_000) })
      expect(records.get('esports')).toMatchObject({
        matchId: 'esports',
        type: 'pure-match',
        channel: 'ty',
        anchorStatus: 'On0',
        anchorRoomId: '',
        matchClass: '电竞',
        roomInfo: { title: '', desc: '' },
      })

      const recordOf = async (id: string) => {
        const { matches: listed } = await wire.tab().api.call(listLiveMatches, { page: 1, size: 200 })
        return listed.find(({ record }) => record.matchId === id)
      }
      expect(await recordOf('esports')).toMatchObject({
        competitionName: '模拟·大陆国家杯',
        record: { status: 1, doesExist: false, flvUrl: '' },
      })
      const flv = 'https://pictures.example/m.flv'
      await operator('match-video', ['esports'], { flv, event: 'EV-7' })
      await operator('team-logo', ['esports-2', '/logos/denmark.png'])
      const ofTheVideo = { eventId: 'EV-7', flvUrl: flv, status: 1, doesExist: true }
      expect((await recordOf('esports'))?.record).toMatchObject({
        ...ofTheVideo,
        home: { logo: 'https://images.example/logos/denmark.png' },
        away: { logo: '' },
      })
      await operator('match-video', ['esports'], { flv, status: '0' })
      const closed = { eventId: 'esports', flvUrl: '', status: 0, doesExist: false }
      expect((await recordOf('esports'))?.record).toMatchObject(closed)
      await operator('match-video', ['esports'], { status: '2' })
      expect(await recordOf('esports')).toBeUndefined()
      await operator('team-logo', ['esports-2'])
      await operator('match-video', ['esports'])
      expect((await recordOf('esports'))?.record.home.logo).toBe('')
      await expect(operator('match-video', ['esports'], { status: '3' })).rejects.toThrow(/status/)
      await expect(operator('team-logo', ['esports-2', '//evil.example/x'])).rejects.toThrow(/PATH/)
    } finally {
      await wire.close()
    }
  })
})
