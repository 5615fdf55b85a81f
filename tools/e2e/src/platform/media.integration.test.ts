import { anyone, CallError, defineCall, matchId, roomNo } from '@grandstand/contract'
import {
  chatRoomNo,
  connectChat,
  listChatHistory,
  listChatRoomStatus,
  roomMessages,
  sendChat,
} from '@grandstand/contract/chat'
import { getCoinBalance, buyCoins, listGiftRank, listGifts, sendGift } from '@grandstand/contract/gifts'
import {
  broadcast,
  getMatchPast,
  getPlayingVideo,
  getVideoUrl,
  listLiveMatches,
  listLiveOdds,
  listVideos,
  type RoomBroadcast,
} from '@grandstand/contract/live'
import { listDomains } from '@grandstand/contract/site'
import { marketOdds } from '@grandstand/contract/sportsbook'
import { createClient, fund, openLines, type Client, type Grandstand, type Lines } from '@grandstand/dev-env'
import type { LiveSocket } from '@grandstand/wire/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { anchorsRoom, prepareBroadcast, type Encoder } from '../broadcaster.ts'
import { bootProduct } from './boot-product.ts'
import { freshName, password } from './slips.ts'

let domains: Lines
let product: Grandstand
let visitor: Client
let socket: LiveSocket
let encoder: Encoder
const heard: RoomBroadcast[] = []
const waiting = new Set<() => void>()

/** Resolves with the first received state of the room, from index `from` on, that satisfies `is`. */
function hears(is: (state: RoomBroadcast) => boolean, from = 0): Promise<RoomBroadcast> {
  return new Promise((resolve) => {
    const look = () => {
      const found = heard.slice(from).find(is)
      if (!found) return
      waiting.delete(look)
      resolve(found)
    }
    waiting.add(look)
    look()
  })
}
/** HTTP status for a visitor who opens the picture now. */
async function watched(path: string): Promise<number> {
  const asked = { path, line: 1, rendition: 'source', protocol: 'flv' } as const
  const { url } = await visitor.api.call(getVideoUrl, asked)
  const stop = new AbortController()
  const answer = await fetch(url, { signal: stop.signal })
  stop.abort()
  return answer.status
}

beforeAll(async () => {
  domains = await openLines(3)
  const [video, backup, news] = domains.lines.map(({ url }) => url)
  product = await bootProduct({
    media: true,
    tablePictures: 1,
    // Prices move during the tests, and a half-time ends, but no match does.
    seasonSpeed: 10,
    settings: {
      VIDEO_DOMAINS: [video, backup].join(','),
      NEWS_DOMAINS: news ?? '',
      NODE_ENV: 'test',
      DEMO_CHATTER: 'false',
    },
  })
  domains.leadTo(product.url)
  visitor = createClient(product.url)
  socket = visitor.openSocket()
  encoder = await prepareBroadcast(product, 12_000)
  socket.subscribe(broadcast, roomNo.parse(anchorsRoom), (told) => {
    if (told.kind !== 'live') return
    heard.push(told.state)
    for (const look of waiting) look()
  })
  encoder.start()
})
afterAll(async () => {
  await encoder?.cut()
  socket?.close()
  await product?.stop()
  await domains?.close()
})

const onAir = () => hears(({ status, path }) => status === 'On1' && path !== undefined)
const room = chatRoomNo.parse(anchorsRoom)

it('[AREA-10] the live lists, their odds, the picture and the chat rooms are there for a visitor', async () => {
  await onAir()
  const { api } = visitor
  const lobby = await api.call(listLiveMatches, { page: 1, size: 200 })
  expect(lobby.matches.length).toBe(lobby.total)
  expect(lobby.anchors.map((card) => card.roomNo)).toContain(anchorsRoom)
  const cast = lobby.matches.find(({ avatars }) => avatars.some((each) => each.roomNo === anchorsRoom))
  const id = matchId.parse(cast?.record.matchId)
  expect(cast).toMatchObject({
    modes: ['ANIMATION', 'ANCHOR'],
    record: { type: 'cast-live', isStarted: true },
  })

  const { odds } = await api.call(listLiveOdds, { matchIds: [id] })
  expect(odds.map((each) => each.matchId)).toEqual([id])
  expect(odds[0]?.markets.flatMap(({ selections }) => selections).length).toBeGreaterThan(1)

  const playing = await api.call(getPlayingVideo, { matchId: id })
  expect(playing.anchor?.roomNo).toBe(anchorsRoom)
  const path = playing.modes.find(({ mode }) => mode === 'ANCHOR')?.path ?? ''
  expect(await watched(path)).toBe(200)

  const byMatch = await api.call(listChatRoomStatus, { matchIds: [id] })
  expect(byMatch.rooms).toMatchObject([{ matchId: id, state: 'open' }])
  const byNo = await api.call(listChatRoomStatus, { chatRoomNos: [room] })
  expect(byNo.rooms).toMatchObject([{ chatRoomNo: room, anchorRoomId: room, state: 'open' }])
})

it('whoever enters while the picture is 12 s old is told what stood beside it then, and each change since', async () => {
  const { matchId: cast } = await onAir()
  const id = matchId.parse(cast)
  const seen: { at: number; state: unknown }[] = []
  const tab = visitor.openSocket()
  tab.subscribe(marketOdds, id, (told) => {
    if (told.kind === 'live') seen.push({ at: told.at ?? 0, state: told.state })
  })
  await expect.poll(() => seen.length, { timeout: 150_000 }).toBeGreaterThan(3)
  const newest = seen.at(-1)
  const past = (await visitor.api.call(getMatchPast, { matchId: id, agoMs: 12_000 }))['market-odds']
  tab.close()
  if (!past || !newest) throw new Error('nothing is known')
  expect(past.at).toBeLessThanOrEqual(seen[0]?.at ?? 0)
  // Frames have the time of their tick, up to 50 ms after their content.
  const until = past.steps.filter(({ at }) => at <= newest.at)
  expect(until.length).toBeGreaterThan(0)
  const folded = until.reduce((state, { delta }) => marketOdds.fold(state, delta), past.state)
  expect(folded).toEqual(newest.state)
})

it('[CALL-12] a visitor enters anonymously and reads; a member talks, sends a gift and reads rank and coins', async () => {
  await onAir()
  const member = createClient(product.url)
  await member.register(freshName(), password)
  const [web, anonymous] = await Promise.all(
    [member, visitor].map((each) => each.api.call(connectChat, { roomNo: room })),
  )
  expect([web?.endpoint, anonymous?.endpoint]).toEqual(['web', 'anonymous'])
  const said: string[] = []
  const tab = visitor.openSocket()
  tab.subscribe(roomMessages, room, (heardInRoom) => {
    if (heardInRoom.kind === 'live')
      said.splice(0, said.length, ...heardInRoom.state.messages.map(({ id }) => id))
  })
  const words = `你好 ${Date.now()}`
  const { message } = await member.api.call(sendChat, { roomNo: room, text: words })
  await expect.poll(() => said).toContain(message.id)
  tab.close()
  const { messages } = await visitor.api.call(listChatHistory, { roomNo: room })
  expect(messages.find(({ id }) => id === message.id)).toMatchObject({
    msgType: 'text',
    content: { data: { text: words } },
  })

  const { gifts } = await visitor.api.call(listGifts, {})
  expect(gifts.map(({ price }) => price)).toEqual(gifts.map(({ price }) => price).toSorted((a, b) => a - b))
  const priced = gifts.find(({ type }) => type === 'priced')
  const gift = {
    roomNo: roomNo.parse(anchorsRoom),
    gift: priced?.id ?? '',
    price: priced?.price ?? 0,
    count: 2,
  }
  await expect(visitor.api.call(sendGift, gift)).rejects.toBeInstanceOf(CallError)
  await expect(visitor.api.call(getCoinBalance, {})).rejects.toBeInstanceOf(CallError)
  await expect(member.api.call(sendGift, gift)).rejects.toMatchObject({ refusal: 'insufficient-coins' })
  await fund(product, member, '500')
  await member.api.call(buyCoins, { coins: gift.price * 2 + 3 })
  expect(await member.api.call(sendGift, gift)).toMatchObject({ combo: 2, coins: 3 })
  expect(await member.api.call(getCoinBalance, {})).toMatchObject({ coins: 3, isPermitted: true })
  const { rows, mine } = await member.api.call(listGiftRank, { roomNo: gift.roomNo, span: 'day' })
  expect(mine).toMatchObject({ coins: gift.price * 2, isMe: true })
  expect(rows).toContainEqual(mine)

  const [play] = (await visitor.api.call(listLiveMatches, { page: 1, size: 200, sport: 'anchor' })).matches
  const id = matchId.parse(play?.record.matchId)
  expect((await visitor.api.call(listLiveOdds, { matchIds: [id] })).odds).toHaveLength(1)
  expect((await visitor.api.call(getPlayingVideo, { matchId: id })).modes.length).toBeGreaterThan(1)
  const asked = [{ matchIds: [id] }, { chatRoomNos: [room] }]
  for (const by of asked)
    expect((await visitor.api.call(listChatRoomStatus, by)).rooms).toMatchObject([{ state: 'open' }])
})

it('[CALL-13] video is asked for by GET on its own domains, sealed and signed, and the news on theirs outside production', async () => {
  const { path = '' } = await onAir()
  const sent: { method: string; url: URL; sign: string; body: string }[] = []
  const client = createClient(product.url, 'TEST', async (input, init) => {
    const answer = await fetch(input, init)
    const url = new URL(input instanceof Request ? input.url : input.toString())
    const headers = [...new Headers(init?.headers).values()].join()
    sent.push({ method: init?.method ?? '', url, sign: headers, body: await answer.clone().text() })
    return answer
  })
  const lists = await client.api.call(listDomains, {})
  const origins = domains.lines.map(({ url }) => url)
  expect([lists.video, lists.news]).toEqual([origins.slice(0, 2), origins.slice(2)])
  client.api.offerDomains('video', lists.video)
  client.api.offerDomains('news', lists.news)
  const asked = { path, line: 1, rendition: 'source', protocol: 'flv' } as const
  sent.length = 0
  const list = await client.api.call(listVideos, { path })
  const { url } = await client.api.call(getVideoUrl, asked)
  expect(list.lines).toHaveLength(1)
  expect(sent.map((each) => `${each.method} ${each.url.origin}${each.url.pathname}`)).toEqual([
    `GET ${origins[0]}/video/list`,
    `GET ${origins[0]}/video/url`,
  ])
  // The answer does not expose the address to intermediaries, and each request has a new signature.
  expect(sent.some(({ body }) => body.includes('sign=') || body.includes(path))).toBe(false)
  expect(new Set(sent.map(({ sign }) => sign)).size).toBe(2)
  const again = await fetch(sent[1]?.url ?? '', { method: 'GET' })
  expect(again.status).toBe(400)
  // The address is signed too: it plays, but not with a character changed.
  const status = async (address: string) => {
    const stop = new AbortController()
    const answer = await fetch(address, { signal: stop.signal })
    stop.abort()
    return answer.status
  }
  const forged = url.replace(/sign=(.)/, (_, first: string) => `sign=${first === '0' ? '1' : '0'}`)
  expect([await status(url), await status(forged)]).toEqual([200, 403])

  // The first domain fails: the next one answers the same call.
  domains.lines[0]?.become('cut')
  await client.api.call(getVideoUrl, asked)
  expect(sent.at(-1)?.url.origin).toBe(origins[1])
  const news = defineCall({
    id: 'news.list',
    name: 'listNews',
    path: '/game/newsoccer/list',
    who: anyone,
    input: z.strictObject({}),
    output: z.object({}),
  })
  await client.api.call(news, {}).catch(() => undefined)
  expect(sent.at(-1)?.url.origin).toBe(origins[2])
  client.api.offerDomains('news', [])
  await client.api.call(news, {}).catch(() => undefined)
  expect(sent.at(-1)?.url.origin).toBe(product.url)
})

it('a media server that is killed is noticed within five seconds, and what is sent to the next one is on the air', async () => {
  const { path = '' } = await hears(({ status, path: there }) => status === 'On1' && there !== undefined)
  expect(await watched(path)).toBe(200)

  const from = heard.length
  const killedAt = Date.now()
  await product.restartMedia('kill')
  await hears(({ status }) => status !== 'On1', from)
  expect(Date.now() - killedAt).toBeLessThan(5_000)
  await encoder.cut()

  const again = heard.length
  encoder.start()
  const back = await hears(({ status, path: there }) => status === 'On1' && there !== undefined, again)
  expect(await watched(back.path ?? '')).toBe(200)
})

it('a live table has a video while somebody watches it, and no more tables than may be drawn', async () => {
  const venue = product.companies.find(({ code }) => code === 'ag')!.url
  const post = async (path: string, token = '', body: object = {}) => {
    const answer = await fetch(venue + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as {
      readonly token: string
      readonly is: string
      readonly picture: { readonly lines: readonly { readonly flv: string; readonly hls: string }[] }
    }
  }
  const { token } = await post('/play/demo-sessions', '', { currency: 'CNY' })
  // On a busy machine the studio may take longer than the venue waits for it; a page asks again, too.
  const want = () => post('/play/tables/dragon-tiger-d01/picture', token)
  await expect.poll(async () => (await want()).is, { timeout: 60_000 }).toBe('on')
  const { picture } = await want()
  const { flv, hls } = picture.lines[0]!
  const stop = new AbortController()
  const played = await fetch(flv, { signal: stop.signal })
  const first = await played.body!.getReader().read()
  stop.abort()
  expect(Buffer.from(first.value!).subarray(0, 3).toString()).toBe('FLV')
  expect(await (await fetch(`${hls}&rendition=low`)).text()).toContain('#EXT-X-PART:')
  expect((await fetch(flv.replace(/sign=..../, 'sign=0000'))).status).toBe(403)
  expect(await post('/play/tables/sic-bo-s02/picture', token)).toMatchObject({ is: 'full' })
})
