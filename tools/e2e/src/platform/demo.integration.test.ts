import { roomNo, type MatchId } from '@grandstand/contract'
import { chatRoomNo, listChatRoomStatus, roomMessages, type ChatMessage } from '@grandstand/contract/chat'
import { listGiftRank } from '@grandstand/contract/gifts'
import { listMatches } from '@grandstand/contract/sportsbook'
import { createClient, type Client, type Grandstand } from '@grandstand/dev-env'
import type { LiveSocket } from '@grandstand/wire/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'

/** The room of a demo anchor. */
const anchorsRoom = roomNo.parse('60718')

describe('the people of the demonstration', () => {
  let product: Grandstand
  let visitor: Client
  let socket: LiveSocket

  beforeAll(async () => {
    product = await bootProduct({ settings: { DEMO_CHATTER: 'true' } })
    visitor = createClient(product.url)
    socket = visitor.openSocket()
  }, 120_000)
  afterAll(async () => {
    socket?.close()
    await product?.stop()
  })

  /** Enters a room and collects its messages from then on. */
  function enter(room: string): ChatMessage[] {
    const heard: ChatMessage[] = []
    socket.subscribe(roomMessages, room, (news) => {
      if (news.kind === 'live') heard.splice(0, heard.length, ...news.state.messages)
    })
    return heard
  }
  const viewersOf = async (room: string) =>
    (await visitor.api.call(listChatRoomStatus, { chatRoomNos: [chatRoomNo.parse(room)] })).rooms[0]?.viewers

  it('write in the room of a match that somebody is in, marked as simulated, and are not counted in it', async () => {
    const { matches } = await visitor.api.call(listMatches, { when: 'in-play', limit: 1 })
    const matchIds: MatchId[] = matches.map(({ match }) => match.id)
    const { rooms } = await visitor.api.call(listChatRoomStatus, { matchIds })
    const heard = enter(rooms[0]?.chatRoomNo ?? '')
    await expect
      .poll(() => heard.filter(({ msgType }) => msgType === 'text').length, { timeout: 60_000 })
      .toBeGreaterThan(3)
    const lines = heard.filter(({ msgType }) => msgType === 'text')
    expect(lines.every(({ content }) => content.isDemo === true)).toBe(true)
    expect(new Set(lines.map(({ content }) => content.username)).size).toBeGreaterThan(1)
    expect(lines.some(({ content }) => content.level > 1)).toBe(true)
    expect(await viewersOf(rooms[0]?.chatRoomNo ?? '')).toBe(1)
  }, 90_000)

  it('give gifts in the room of an anchor, with coins of their own', async () => {
    const heard = enter(anchorsRoom)
    await expect
      .poll(() => heard.filter(({ msgType }) => msgType === 'gift-push').length, { timeout: 100_000 })
      .toBeGreaterThan(0)
    expect(heard.find(({ msgType }) => msgType === 'gift-push')?.content.isDemo).toBe(true)
    const { rows } = await visitor.api.call(listGiftRank, { roomNo: anchorsRoom, span: 'day' })
    expect(rows[0]).toMatchObject({ isDemo: true })
    expect(rows[0]?.coins).toBeGreaterThan(0)
  }, 120_000)
})
