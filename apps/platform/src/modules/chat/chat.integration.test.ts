import { textIn } from '@grandstand/contract/house-text'
import { connect } from 'node:net'
import {
  appealMute,
  chatMessageId,
  chatNotices,
  chatRoomNo,
  connectChat,
  getRoomSetup,
  listChatHistory,
  listChatRoomStatus,
  listMuted,
  msgTypes,
  operateRoom,
  revertBetInRoom,
  roomMessages,
  sendChat,
  setUpRoom,
  shareBetInRoom,
  unblockUser,
  type ChatRoomNo,
  type Mute,
  type RoomView,
} from '@grandstand/contract/chat'
import { betId, defineCall, matchId } from '@grandstand/contract'
import { takeSocketTicket } from '@grandstand/contract/gateway'
import type { SharedBet } from '@grandstand/contract/sportsbook'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'
import { oneDatabase } from '../../kernel/testing/databases.ts'
import { createLogger } from '../../kernel/logger.ts'
import { appealMadeLetter, appealMadeTopic } from './appeals.ts'
import { noBus, type Bus } from './bus.ts'
import { createNodeRooms } from './node-rooms.ts'
import { refusalOf, startChatWorld, until, type ChatTab, type ChatWorld } from './testing/chat-world.ts'
import { saveUser } from './user-store.ts'

/** The call without client-side validation, as a modified client could send it. */
const raw = defineCall({ ...sendChat, input: z.any(), output: z.any() })

describe.each(oneDatabase())('chat rooms on $name', ({ open }) => {
  let database: Database
  let world: ChatWorld
  let ann: ChatTab
  let bob: ChatTab
  let visitor: ChatTab

  beforeAll(async () => {
    database = await open()
    world = await startChatWorld(database)
    ann = await world.tab('annfan01', 'device-a')
    bob = await world.tab('bobfan01', 'device-b')
    visitor = await world.tab(undefined, 'device-v')
  }, 60_000)
  afterAll(async () => {
    await world?.close()
    await database?.close()
  })

  /** Subscribes a tab to a room and collects what it receives. */
  function watch(tab: ChatTab, roomNo: ChatRoomNo) {
    const seen: { view: RoomView | undefined; refused: string[]; deltas: number; stop: () => void } = {
      view: undefined,
      refused: [],
      deltas: 0,
      stop: () => undefined,
    }
    seen.stop = tab.open().subscribe(roomMessages, roomNo, (news) => {
      if (news.kind === 'refused') seen.refused.push(news.name)
      if (news.kind === 'live') {
        seen.view = news.state
        seen.deltas += news.deltas.length
      }
    })
    return seen
  }
  const texts = (view: RoomView | undefined) =>
    (view?.messages ?? []).flatMap((each) => (each.msgType === 'text' ? [each.content.data.text] : []))

  it('[STATE-02] a member talks at the web endpoint, a visitor reads at the anonymous one, and both hear at once', async () => {
    const roomNo = await world.room()
    const web = await ann.api.call(connectChat, { roomNo })
    const anonymous = await visitor.api.call(connectChat, { roomNo })
    expect(web).toMatchObject({
      endpoint: 'web',
      standing: { role: 'member', mayWrite: true, mayManage: false },
    })
    expect(anonymous).toMatchObject({ endpoint: 'anonymous', standing: { role: 'visitor', mayWrite: false } })
    const [seen, read] = [watch(bob, roomNo), watch(visitor, roomNo)]
    await until(() => seen.view !== undefined && read.view !== undefined)
    const said = await ann.say(roomNo, '这脚传中绝了')
    expect(said).toMatchObject({
      id: `${roomNo}-1`,
      seq: 1,
      msgType: 'text',
      content: { role: 'member', level: 1 },
    })
    await until(() => texts(seen.view).length === 1 && texts(read.view).length === 1)
    expect(read.view?.messages.find(({ seq }) => seq === 1)).toEqual(said)
    const status = await visitor.api.call(listChatRoomStatus, { chatRoomNos: [roomNo] })
    expect(status.rooms).toMatchObject([{ chatRoomNo: roomNo, state: 'open', viewers: 2 }])
    seen.stop()
    read.stop()
  })

  it('a match has one room, asked for by either; one that there is not has none', async () => {
    const id = matchId.parse('match-one')
    const [one, two] = await Promise.all([world.room(id), world.room(id)])
    expect(one).toBe(two)
    const asked = { matchIds: [id, matchId.parse('gone-1')], chatRoomNos: [one] }
    const { rooms } = await visitor.api.call(listChatRoomStatus, asked)
    expect(rooms.map(({ chatRoomNo: no, matchId: of }) => [no, of])).toEqual([[one, id]])
    const none = chatRoomNo.parse('999999999999')
    expect(await refusalOf(visitor.api.call(connectChat, { roomNo: none }))).toMatchObject({
      name: 'not-found',
    })
  })

  it('a live table has one room, with the writing of every other; a game that is none has none', async () => {
    const table = { venueEnName: 'AG', game: 'baccarat-b06' }
    const asked = { tables: [table, { venueEnName: 'AG', game: 'gone-b07' }] }
    const ask = () => visitor.api.call(listChatRoomStatus, asked)
    const [{ rooms }, again] = await Promise.all([ask(), ask()])
    expect(again.rooms.map((each) => each.chatRoomNo)).toEqual(rooms.map((each) => each.chatRoomNo))
    expect(rooms).toMatchObject([{ table, state: 'open' }])
    const roomNo = rooms[0]!.chatRoomNo
    await ann.say(roomNo, '庄')
    const { messages } = await visitor.api.call(listChatHistory, { roomNo })
    expect(messages.map(({ content }) => 'text' in content.data && content.data.text)).toEqual(['庄'])
    expect(await world.area.chat.rooms.numberOfTable('AG/baccarat-b06')).toBe(roomNo)
    expect(await world.area.chat.rooms.numberOfTable('AG/gone-b07')).toBeUndefined()
  })

  it('knows a member as one person, however many first calls come at once', async () => {
    for (const name of ['first001', 'first002', 'first003']) {
      await world.tab(name, `device-${name}`)
      const user = { id: `u-${name}`, memberId: `m-${name}`, username: name, at: new Date() }
      const saved = await Promise.all(Array.from({ length: 20 }, () => saveUser(database, user)))
      expect(new Set(saved.map(({ id }) => id))).toEqual(new Set([user.id]))
    }
  })

  it('[H-H1] a ticket enters one room once, within 60 s, for its own user, device and origin', async () => {
    const [roomNo, other] = [await world.room(), await world.room()]
    const take = async (tab: ChatTab, no = roomNo) => (await tab.api.call(connectChat, { roomNo: no })).ticket
    const socketOf = async (tab: ChatTab, deviceId: string) => {
      const { ticket } = await tab.api.call(takeSocketTicket, {})
      const socket = new WebSocket(world.stand.socketUrl)
      const heard: { t: string; code?: number }[] = []
      socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { t: string }))
      await new Promise((resolve) => socket.once('open', resolve))
      socket.send(JSON.stringify({ t: 'hello', ticket, deviceId }))
      await until(() => heard.length > 0)
      // Welcome messages may arrive in between.
      const answers = () => heard.filter(({ t }) => t === 'no' || t === 'snap')
      const enter = async (entry: string | undefined, id: string = roomNo) => {
        const from = answers().length
        socket.send(JSON.stringify({ t: 'sub', s: [{ c: 'room-messages', id, ticket: entry }] }))
        await until(() => answers().length > from)
        const answer = answers()[from]
        return answer?.t === 'no' ? answer.code : answer?.t
      }
      return { enter, close: () => socket.close() }
    }
    const mine = await socketOf(ann, 'device-a')
    const refused = 20_009
    const good = await take(ann)
    expect(await mine.enter(good)).toBe('snap')
    expect(await mine.enter(good)).toBe(refused)
    expect(await mine.enter(undefined)).toBe(refused)
    expect(await mine.enter('1.AAAA')).toBe(refused)
    expect(await mine.enter(await take(ann, other))).toBe(refused)
    expect(await mine.enter(await take(bob))).toBe(refused)
    expect(await mine.enter(await take(await world.tab('annfan01', 'device-a2')))).toBe(refused)
    expect(await mine.enter(await take(visitor))).toBe(refused)
    const page = world.stand.tab({
      token: () => 'token-annfan01',
      deviceId: 'device-a',
      fetch: (url, init) =>
        fetch(url, { ...init, headers: { ...(init?.headers as object), origin: world.stand.origin } }),
    })
    const { ticket } = await page.api.call(connectChat, { roomNo })
    expect(await mine.enter(ticket)).toBe(refused)
    const socketTicket = (await ann.api.call(takeSocketTicket, {})).ticket
    expect(await mine.enter(socketTicket)).toBe(refused)
    const late = await take(ann)
    world.pass(60_001)
    expect(await mine.enter(late)).toBe(refused)
    mine.close()
  })

  it('[H-F3] what a message is and who says it are the server’s: fields that claim otherwise are refused', async () => {
    const roomNo = await world.room()
    const claims = [
      ...Object.values(msgTypes).map((msgType) => ({ msgType })),
      { id: `${roomNo}-99` },
      { level: 99 },
      { userId: 'u00000001' },
      { content: { level: 99, userId: 'u00000001' } },
      { role: 'anchor' },
    ]
    for (const claim of claims) {
      const sent = ann.api.call(raw, { roomNo, text: '我是主播', ...claim })
      expect(await refusalOf(sent), JSON.stringify(claim)).toMatchObject({ name: 'invalid-input' })
    }
    const said = await ann.say(roomNo, '[1,"msgType",8]')
    expect(said).toMatchObject({ id: `${roomNo}-1`, msgType: 'text', content: { level: 1, role: 'member' } })
    // Neither the log-in name nor the account's id may reach other people.
    expect(JSON.stringify(said)).not.toMatch(/annfan01|m-annfan01/)
  })

  it('[H-F7] an anonymous visitor writes only where the room allows it', async () => {
    const roomNo = await world.room()
    expect(await refusalOf(visitor.say(roomNo, '你好'))).toMatchObject({ name: 'login-required' })
    await world.area.chat.managers.add(roomNo, 'm-annfan01')
    await ann.api.call(setUpRoom, { roomNo, mayVisitorsWrite: true })
    expect(await visitor.say(roomNo, '你好')).toMatchObject({
      content: { role: 'visitor', level: 0, username: expect.stringMatching(/^游客 \d{4}$/) as string },
    })
  })

  it('[H-J15] a mute follows who drops the log-in, comes as another member on the device, or as a fresh visitor', async () => {
    const roomNo = await world.room()
    await world.area.chat.managers.add(roomNo, 'm-annfan01')
    await ann.api.call(setUpRoom, { roomNo, mayVisitorsWrite: true })
    const device = 'device-mute'
    const member = await world.tab('mutedfan1', device)
    const said = await member.say(roomNo, '第一句')
    await ann.api.call(operateRoom, {
      roomNo,
      act: { kind: 'mute', userId: said.content.userId, minutes: 10, reason: '刷屏' },
    })
    const tabs = [
      member,
      await world.tab(undefined, device),
      await world.tab('mutedfan2', device),
      await world.tab(undefined, 'device-fresh'),
    ]
    for (const tab of tabs)
      expect(await refusalOf(tab.say(roomNo, '又来'))).toMatchObject({ name: 'chat-muted' })
    // Another member at that address can write here, and everybody can write in another room.
    const free = await world.tab('freefan001', 'device-free')
    expect((await free.say(roomNo, '我没被禁言')).seq).toBeGreaterThan(1)
    await ann.api.call(unblockUser, { roomNo, userId: said.content.userId })
    for (const tab of tabs) expect((await tab.say(roomNo, '回来了')).seq).toBeGreaterThan(2)
  })

  it('[H-F5] twenty messages in 30 s, whatever sockets, devices and rooms they come from; a room bears so many a second, also of many accounts on one device', async () => {
    const [roomNo, other] = [await world.room(), await world.room()]
    const again = await world.tab('bobfan01', 'device-b2')
    const asked = Array.from({ length: 200 }, (_, at) =>
      refusalOf((at % 2 ? bob : again).say(at % 3 ? roomNo : other, `第 ${at} 条`)),
    )
    const outcomes = await Promise.all(asked)
    expect(outcomes.filter(({ name }) => name === 'none')).toHaveLength(20)
    const refused = outcomes.find(({ name }) => name !== 'none')
    expect(refused).toMatchObject({ name: 'chat-too-fast' })
    world.pass(29_000)
    expect(await refusalOf(bob.say(other, '早了'))).toMatchObject({ name: 'chat-too-fast' })
    world.pass(1_500)
    await bob.say(other, '可以了')
    const crowd = await Promise.all(
      Array.from({ length: 9 }, (_, at) => world.tab(`crowd${at}x`, 'device-crowd')),
    )
    const busy = await world.room()
    const many = await Promise.all(
      crowd.flatMap((tab) => Array.from({ length: 8 }, (_, at) => refusalOf(tab.say(busy, `人多 ${at}`)))),
    )
    expect(many.filter(({ name }) => name === 'none')).toHaveLength(50)
    expect(many.find(({ name }) => name !== 'none')).toMatchObject({ name: 'chat-too-fast' })
  })

  it('[H-F9] 4 KB, 1 MB, lone surrogates and invalid UTF-8 are refused, and the room goes on', async () => {
    world.pass(30_000)
    const roomNo = await world.room()
    for (const text of ['王'.repeat(1_366), 'a'.repeat(4_097), 'x\ud800y', '\udfff', '\0'.repeat(300), ''])
      expect(await refusalOf(ann.api.call(raw, { roomNo, text })), text.slice(0, 8)).toMatchObject({
        name: 'invalid-input',
      })
    const huge = await refusalOf(ann.api.call(raw, { roomNo, text: 'a'.repeat(1_048_576) }))
    expect(['envelope-refused', 'invalid-input', 'network-failed']).toContain(huge.name)
    // Invalid UTF-8 in a text frame closes that socket and no other.
    const { port } = new URL(world.stand.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      'GET /socket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    const answered: Buffer[] = []
    socket.on('data', (data) => answered.push(data))
    socket.on('error', () => undefined)
    await until(() => Buffer.concat(answered).includes('101'))
    socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))
    await until(() => socket.closed || Buffer.concat(answered).includes(Buffer.from([0x03, 0xef])))
    socket.destroy()
    expect(await ann.say(roomNo, '还在')).toMatchObject({ seq: 1 })
  })

  it('the same request is one message, sent at once or later; another text under it is refused', async () => {
    const roomNo = await world.room()
    const uuid = crypto.randomUUID()
    const said = await Promise.all([1, 2, 3].map(() => ann.say(roomNo, '角球大有戏', uuid)))
    expect(new Set(said.map(({ id }) => id)).size).toBe(1)
    expect(await ann.say(roomNo, '角球大有戏', uuid)).toEqual(said[0])
    expect(await refusalOf(ann.say(roomNo, '别的', uuid))).toMatchObject({ name: 'uuid-reused' })
    const { messages, head } = await bob.api.call(listChatHistory, { roomNo })
    expect([messages.length, head]).toEqual([1, 1])
  })

  it('brings the last fifty on entering, older by page, and what lies in a gap', async () => {
    const roomNo = await world.room()
    const { announce } = world.area.chat
    await database.transaction(async (tx) => {
      for (let at = 1; at <= 70; at++) await announce(tx, roomNo, { kind: 'system', data: { text: `${at}` } })
    })
    await until(async () => (await visitor.api.call(listChatHistory, { roomNo })).head === 70)
    const seen = watch(visitor, roomNo)
    await until(() => seen.view !== undefined)
    expect(seen.view?.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, at) => at + 21))
    const older = await visitor.api.call(listChatHistory, { roomNo, before: 21, limit: 15 })
    expect([older.messages.at(0)?.seq, older.messages.at(-1)?.seq, older.hasMore]).toEqual([6, 20, true])
    const gap = await visitor.api.call(listChatHistory, { roomNo, after: 10, before: 21 })
    expect([gap.messages.at(0)?.seq, gap.messages.length, gap.hasMore]).toEqual([11, 10, false])
    seen.stop()
  })

  it('answers, mentions and quotes are of this room; words that are not wanted are refused however they are written', async () => {
    world.pass(30_000)
    const roomNo = await world.room()
    const first = await ann.say(roomNo, '平手盘是什么意思？')
    const { message } = await bob.api.call(sendChat, {
      roomNo,
      text: '打平退本金',
      replyTo: first.id,
      mentions: [first.content.userId],
    })
    expect(message.content.data).toMatchObject({
      replyTo: { id: first.id, text: '平手盘是什么意思？' },
      mentions: [{ userId: first.content.userId, username: first.content.username }],
    })
    const elsewhere = await bob.api.call(sendChat, {
      roomNo,
      text: '回别处',
      replyTo: chatMessageId.parse('424242-1'),
    })
    expect(elsewhere.message.content.data).toEqual({ text: '回别处' })
    for (const text of ['加微信看推荐', '加 微 信', '加.V.信 领红包'])
      expect(await refusalOf(ann.say(roomNo, text)), text).toMatchObject({ name: 'chat-words-forbidden' })
  })

  describe('managers', () => {
    const muteOf = (userId: string) => ({
      kind: 'mute' as const,
      userId: userId as never,
      minutes: 10,
      reason: '刷屏',
    })

    it('[ROLE-05] [H-C6] a manager mutes, lifts and sets up the own room; nobody else can, and a manager of another room neither', async () => {
      world.pass(30_000)
      const [roomNo, other] = [await world.room(), await world.room()]
      const manager = await world.tab('mangr001', 'device-m')
      const stranger = await world.tab('strangr1', 'device-s')
      await world.area.chat.managers.add(roomNo, 'm-mangr001')
      await world.area.chat.managers.add(other, 'm-strangr1')
      const said = await ann.say(roomNo, '刷刷刷')
      const { userId } = said.content
      const acts = (tab: ChatTab, no: ChatRoomNo) => [
        tab.api.call(operateRoom, { roomNo: no, act: muteOf(userId) }),
        tab.api.call(operateRoom, { roomNo: no, act: { kind: 'delete', messageId: said.id } }),
        tab.api.call(operateRoom, { roomNo: no, act: { kind: 'pin', messageId: said.id } }),
        tab.api.call(listMuted, { roomNo: no }),
        tab.api.call(unblockUser, { roomNo: no, userId }),
        tab.api.call(setUpRoom, { roomNo: no, slowSeconds: 30 }),
        tab.api.call(getRoomSetup, { roomNo: no }),
      ]
      for (const [tab, no] of [
        [bob, roomNo],
        [stranger, roomNo],
        [manager, other],
      ] as const)
        expect((await Promise.all(acts(tab, no).map(refusalOf))).map(({ name }) => name)).toEqual(
          Array.from({ length: 7 }, () => 'not-allowed'),
        )
      expect((await Promise.all(acts(visitor, roomNo).map(refusalOf))).map(({ name }) => name)).toEqual(
        Array.from({ length: 7 }, () => 'login-required'),
      )

      const seen = watch(bob, roomNo)
      let mutes: readonly Mute[] = []
      const notices: string[] = []
      const stop = ann.open().subscribe(chatNotices, 'me', (news) => {
        if (news.kind !== 'live') return
        mutes = news.state.mutes
        notices.splice(0, notices.length, ...news.state.notices.map(({ kind }) => kind))
      })
      const managed: string[] = []
      const stopManager = manager.open().subscribe(chatNotices, 'me', (news) => {
        if (news.kind === 'live')
          managed.splice(0, managed.length, ...news.state.notices.map(({ kind }) => kind))
      })
      await until(() => seen.view !== undefined)
      const uuid = crypto.randomUUID()
      const { record } = await manager.api.call(operateRoom, { roomNo, act: muteOf(userId) }, { uuid })
      expect(record).toMatchObject({ kind: 'mute', detail: '10 分钟：刷屏', toName: said.content.username })
      expect(await manager.api.call(operateRoom, { roomNo, act: muteOf(userId) }, { uuid })).toEqual({
        record,
      })
      await until(() => mutes.length === 1 && notices.includes('muted'))
      const refused = await refusalOf(ann.say(roomNo, '为什么'))
      expect(refused).toMatchObject({
        name: 'chat-muted',
        data: { mute: { reason: '刷屏', until: mutes[0]?.until } },
      })
      await ann.say(other, '别的房间可以')
      const { muted } = await manager.api.call(listMuted, { roomNo })
      expect(muted).toMatchObject([{ userId, mute: { reason: '刷屏' } }])

      const appealed = await ann.api.call(appealMute, { muteId: mutes[0]?.id ?? '', text: '我没有刷屏' })
      expect(appealed.mute.appeal).toMatchObject({ state: 'waiting' })
      // Those who may answer it hear of it at once, and get a letter.
      await until(() => managed.includes('appeal-made'))
      const facts = await database.query<{ payload: Record<string, unknown> }>(
        sql`select payload from outbox where topic = ${appealMadeTopic} and payload->>'roomNo' = ${roomNo}`,
      )
      expect(facts.map(({ payload }) => appealMadeLetter(payload))).toMatchObject([
        { memberId: 'm-mangr001', path: `/app/live/${roomNo}`, text: expect.stringContaining('我没有刷屏') },
      ])
      const twice = ann.api.call(appealMute, { muteId: mutes[0]?.id ?? '', text: '再来' })
      expect(await refusalOf(twice)).toMatchObject({ name: 'chat-appeal-made' })
      const foreign = bob.api.call(appealMute, { muteId: mutes[0]?.id ?? '', text: '帮他' })
      expect(await refusalOf(foreign)).toMatchObject({ name: 'not-found' })
      const answer = {
        kind: 'answer-appeal' as const,
        muteId: mutes[0]?.id ?? '',
        isGranted: true,
        answer: '看错了',
      }
      await manager.api.call(operateRoom, { roomNo, act: answer })
      await until(() => mutes.length === 0 && notices.includes('appeal-answered'))
      await ann.say(roomNo, '谢谢')

      await manager.api.call(operateRoom, { roomNo, act: muteOf(userId) })
      await manager.api.call(unblockUser, { roomNo, userId })
      await ann.say(roomNo, '又可以了')
      await manager.api.call(operateRoom, { roomNo, act: { kind: 'pin', messageId: said.id } })
      await until(() => seen.view?.pinned?.id === said.id)
      // An answer quotes the message; the quoted text is removed there too.
      const replied = await bob.api.call(sendChat, { roomNo, text: '你在说什么', replyTo: said.id })
      expect(JSON.stringify(replied)).toContain('刷刷刷')
      await until(() => texts(seen.view).includes('你在说什么'))
      const remove = { roomNo, act: { kind: 'delete', messageId: said.id } } as const
      const both = await Promise.all([1, 2].map(() => refusalOf(manager.api.call(operateRoom, remove))))
      expect(both.map(({ name }) => name).toSorted()).toEqual(['none', 'not-found'])
      await until(() => JSON.stringify(seen.view).indexOf('刷刷刷') < 0)
      await until(() => seen.view?.messages[0]?.isRemoved === true && seen.view.pinned?.isRemoved === true)
      expect(JSON.stringify(await bob.api.call(listChatHistory, { roomNo }))).not.toContain('刷刷刷')
      await manager.api.call(setUpRoom, { roomNo, slowSeconds: 30, words: ['黑哨'] })
      await until(() => seen.view?.settings.slowSeconds === 30)
      expect(await refusalOf(bob.say(roomNo, '黑 哨！'))).toMatchObject({ name: 'chat-words-forbidden' })
      world.pass(30_000)
      // Slow mode does not count a gift.
      const push = { giftId: '1', giftName: '哨子', count: 1, combo: 1 }
      await database.transaction((tx) => world.area.chat.announceGift(tx, roomNo, 'm-bobfan01', push))
      await until(() => seen.view?.messages.at(-1)?.msgType === 'gift-push')
      await bob.say(roomNo, '慢速')
      const slow = await refusalOf(bob.say(roomNo, '太快'))
      expect(slow.name).toBe('chat-slow-mode')
      const { acts: list, hasMoreActs } = await manager.api.call(getRoomSetup, { roomNo })
      expect(list.map(({ kind }) => kind)).toEqual([
        'setup',
        'delete',
        'pin',
        'unblock',
        'mute',
        'answer-appeal',
        'mute',
      ])
      expect(hasMoreActs).toBe(false)
      const older = await manager.api.call(getRoomSetup, { roomNo, actsBefore: list[4]?.id })
      expect(older.acts).toEqual(list.slice(5))
      const foreignAct = await stranger.api.call(getRoomSetup, { roomNo: other, actsBefore: list[0]?.id })
      expect(foreignAct.acts).toEqual([])
      await manager.api.call(setUpRoom, { roomNo, slowSeconds: 0, minLevel: 5 })
      expect(await refusalOf(bob.say(roomNo, '等级'))).toMatchObject({
        name: 'chat-level-too-low',
        data: { minLevel: 5 },
      })
      await manager.say(roomNo, '房管可以')
      const unknown = chatMessageId.parse(`${roomNo}-99999999999999999999`)
      const pinned = manager.api.call(operateRoom, { roomNo, act: { kind: 'pin', messageId: unknown } })
      expect(await refusalOf(pinned)).toMatchObject({ name: 'not-found' })
      const self = bob.api.call(operateRoom, { roomNo, act: muteOf(userId) })
      expect(await refusalOf(self)).toMatchObject({ name: 'not-allowed' })
      // Two notices in one commit: both are delivered.
      await database.transaction(async (tx) => {
        for (const kind of ['role-changed', 'lifted'] as const)
          await world.area.chat.notices.tell(tx, 'm-annfan01', { kind, roomNo, text: kind })
      })
      await until(() => notices.filter((kind) => kind === 'lifted').length === 2)
      expect(notices).toContain('role-changed')
      stop()
      stopManager()
      seen.stop()
    })

    it('a mute takes the person’s recent messages away when it is asked to, and no others', async () => {
      world.pass(30_000)
      const roomNo = await world.room()
      const manager = await world.tab('mangr002', 'device-m2')
      await world.area.chat.managers.add(roomNo, 'm-mangr002')
      const seen = watch(bob, roomNo)
      await until(() => seen.view !== undefined)
      const old = await ann.say(roomNo, '早先说的')
      world.pass(700_000)
      for (const text of ['刷一条', '再刷一条']) await ann.say(roomNo, text)
      await bob.say(roomNo, '我说正经的')
      await until(() => texts(seen.view).includes('我说正经的'))
      const act = { ...muteOf(old.content.userId), removesRecent: true }
      const { record } = await manager.api.call(operateRoom, { roomNo, act })
      expect(record.detail).toBe('10 分钟：刷屏，删除 2 条消息')
      await until(() => !JSON.stringify(seen.view).includes('刷一条'))
      expect(texts(seen.view)).toEqual(expect.arrayContaining(['早先说的', '我说正经的']))
      expect(JSON.stringify(await bob.api.call(listChatHistory, { roomNo }))).not.toContain('刷一条')
      seen.stop()
    })

    it('an anchor manages the own room, is named by the anchor name, and nobody can act against them', async () => {
      const roomNo = chatRoomNo.parse('60718')
      world.anchors.set(roomNo, { memberId: 'm-anchor01', nickname: '阿泽解说', logo: 'aze' })
      const anchor = await world.tab('anchor01', 'device-z')
      await database.query({
        text: `update member set nickname = '阿泽解説' where id = 'm-bobfan01'`,
        values: [],
      })
      world.pass(31_000)
      const said = await anchor.say(roomNo, '55 分钟扳平')
      expect(said.content).toMatchObject({ role: 'anchor', username: '阿泽解说' })
      const { standing } = await anchor.api.call(connectChat, { roomNo })
      expect(standing).toMatchObject({ role: 'anchor', mayManage: true })
      await world.area.chat.managers.add(roomNo, 'm-annfan01')
      const against = ann.api.call(operateRoom, { roomNo, act: muteOf(said.content.userId) })
      expect(await refusalOf(against)).toMatchObject({ name: 'not-allowed' })
      const status = await visitor.api.call(listChatRoomStatus, { chatRoomNos: [roomNo] })
      expect(status.rooms).toMatchObject([{ anchorRoomId: roomNo, chatRoomNo: roomNo }])
      const double = await world.tab('doublex1', 'device-c0')
      await database.query({
        text: `update member set nickname = '阿泽解说' where id = 'm-doublex1'`,
        values: [],
      })
      world.area.chat.people.forget('m-doublex1')
      expect(textIn('zh-CN', (await double.say(roomNo, '我是主播')).content.username)).toMatch(/^球迷 /)
      const { giver } = (await world.area.giftRoom(roomNo, 'm-doublex1')) ?? {}
      expect(textIn('zh-CN', giver?.name ?? '')).toMatch(/^球迷 /)
      expect((await world.area.giftRoom(roomNo, 'm-strangr1'))?.giver).toMatchObject({ name: 's***1' })
    })
  })

  it('[ENT-10] a bet is shown in a room with id, venueName, categoryName, itemName, score and teamLogo, pushed by the anchor alone, and taken back by whoever showed it', async () => {
    world.pass(31_000)
    const roomNo = await world.room()
    const seen = watch(visitor, roomNo)
    await until(() => seen.view !== undefined)
    const id = betId.parse('bet-1')
    const leg = {
      matchId: 'match-one',
      homeName: '丹麦',
      awayName: '比利时',
      kind: 'match-result',
      period: 'full-time',
      selection: 'home',
      odds: 3100,
    }
    world.shared.set(id, { code: 'K7Q29FXM', legs: [{ leg }], oddsThen: 3100 } as unknown as SharedBet)
    const pushed = ann.api.call(shareBetInRoom, { roomNo, betId: id, naming: 'masked', isPush: true })
    expect(await refusalOf(pushed)).toMatchObject({ name: 'not-allowed' })
    const uuid = crypto.randomUUID()
    const share = () => ann.api.call(shareBetInRoom, { roomNo, betId: id, naming: 'masked' }, { uuid })
    const { message } = await share()
    expect(message).toMatchObject({
      msgType: 'order-message',
      content: {
        venueName: '看台体育',
        data: { id: 'K7Q29FXM' },
      },
    })
    // Everybody in the room receives the whole shared bet.
    const pushes = () =>
      (seen.view?.messages ?? []).flatMap((each) =>
        each.msgType === 'order-message' ? [each.content.data] : [],
      )
    await until(() => pushes().length === 1)
    expect(pushes()).toEqual([
      {
        id: 'K7Q29FXM',
        venueName: '看台体育',
        message: {
          categoryName: '欧洲杯',
          itemName: '丹麦 @3.10',
          score: '1–0',
          teamLogo: '/logos/denmark.png',
        },
      },
    ])
    seen.stop()
    expect((await share()).message).toEqual(message)
    const foreign = bob.api.call(revertBetInRoom, { roomNo, messageId: message.id })
    expect(await refusalOf(foreign)).toMatchObject({ name: 'not-found' })
    const reverted = await ann.api.call(revertBetInRoom, { roomNo, messageId: message.id })
    expect(reverted.message).toMatchObject({
      msgType: 'revert-order-push',
      content: { data: { id: 'K7Q29FXM' } },
    })
    // Taking a bet back is exempt from every limit, so it is posted once for each message, whatever the idempotency
    // key of the request.
    const again = await ann.api.call(revertBetInRoom, { roomNo, messageId: message.id })
    expect(again.message).toEqual(reverted.message)
    const nobodys = [`${roomNo}-99999999999999999999`, `${roomNo}-wabc`]
    for (const messageId of nobodys.map((each) => chatMessageId.parse(each)))
      expect(await refusalOf(ann.api.call(revertBetInRoom, { roomNo, messageId }))).toMatchObject({
        name: 'not-found',
      })
  })

  it('welcomes a member once, and what the platform announces is said once, after its commit', async () => {
    const roomNo = await world.room()
    const seen = watch(visitor, roomNo)
    await until(() => seen.view !== undefined)
    const once = watch(ann, roomNo)
    await until(() => (seen.view?.messages ?? []).some(({ msgType }) => msgType === 'welcome'))
    once.stop()
    const twice = watch(ann, roomNo)
    const { announce } = world.area.chat
    const broken = database.transaction(async (tx) => {
      await announce(tx, roomNo, { kind: 'system', data: { text: '没有发生' } })
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await database.transaction((tx) => announce(tx, roomNo, { kind: 'system', data: { text: '比赛开始' } }))
    await until(() => (seen.view?.head ?? 0) === 1)
    expect(seen.view?.messages.map(({ msgType }) => msgType).toSorted()).toEqual(['system', 'welcome'])
    seen.stop()
    twice.stop()
  })

  it('a node that heard of a change alone tells everything that was said before it', async () => {
    const roomNo = await world.room()
    const told: RoomView['messages'] = []
    let hear: Parameters<Bus['onNews']>[0] = () => undefined
    const far = createNodeRooms({
      database,
      logger: createLogger('silent'),
      bus: { ...noBus, onNews: (listener) => void (hear = listener) },
      channels: {
        isFollowed: () => true,
        publish: (_, __, delta) => void told.push(...(delta.messages ?? [])),
      },
    })
    await far.view(roomNo)
    await database.transaction(async (tx) => {
      for (let at = 1; at <= 60; at++)
        await world.area.chat.announce(tx, roomNo, { kind: 'system', data: { text: `第 ${at} 句` } })
    })
    const head = async () => (await visitor.api.call(listChatHistory, { roomNo })).head
    await until(async () => (await head()) === 60)
    hear(roomNo, { isChanged: true })
    await until(() => told.length >= 60)
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  it('another node on the same database hears it too, without anything between them but the database', async () => {
    const roomNo = await world.room()
    const node = await startChatWorld(database, { startMs: world.now() })
    const far = await node.tab(undefined, 'device-far')
    const seen = watch(far, roomNo)
    await until(() => seen.view !== undefined)
    world.pass(31_000)
    for (const text of ['一', '二', '三']) await ann.say(roomNo, text)
    await until(() => texts(seen.view).length === 3)
    expect(texts(seen.view)).toEqual(['一', '二', '三'])
    await node.close()
  })
})
