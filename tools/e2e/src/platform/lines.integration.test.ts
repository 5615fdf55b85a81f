import { createDeposit, memberDeposits } from '@grandstand/contract/payments'
import { listChatHistory, listChatRoomStatus, sendChat } from '@grandstand/contract/chat'
import { listVideos } from '@grandstand/contract/live'
import { listDomains } from '@grandstand/contract/site'
import { listBets, listMatches, oneSingle, placeBet } from '@grandstand/contract/sportsbook'
import { getTotalAssets } from '@grandstand/contract/wallets'
import { fund, createClient, openLines, type Client, type Grandstand, type Lines } from '@grandstand/dev-env'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bootProduct } from './boot-product.ts'
import { freshName, openLegs, password } from './slips.ts'

/**
 * Three domains of one platform; a deposit, a bet and a chat message are samples of requests that must not take
 * effect twice.
 */
describe('three lines of which two fail in turn', () => {
  let backups: Lines
  let product: Grandstand
  const line = (at: number) => backups.lines[at] as Lines['lines'][number]

  beforeAll(async () => {
    backups = await openLines(3)
    const videoDomains = [line(1).url, line(2).url].join(',')
    product = await bootProduct({ settings: { ...backups.settings, VIDEO_DOMAINS: videoDomains } })
    backups.leadTo(product.url)
  })
  afterEach(() => {
    for (const each of backups.lines) each.become('open')
  })
  afterAll(async () => {
    await product?.stop()
    await backups?.close()
  })

  /** A member on the first line whose client has the others from the domain lists. */
  async function newMember(yuan?: string, fetch?: typeof globalThis.fetch): Promise<Client> {
    const client = createClient(line(0).url, 'TEST', fetch)
    const { api, failureThreshold } = await client.api.call(listDomains, {})
    expect(api).toEqual(backups.lines.map(({ url }) => url))
    client.api.lines.offer(api, failureThreshold)
    await client.register(freshName(), password)
    if (yuan !== undefined) await fund(product, client, yuan)
    return client
  }
  const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
  const deposit = (client: Client) =>
    client.api.call(createDeposit, { method: 'sandbox-bank', amount: cny(20_000n) })
  const depositsOf = (client: Client) =>
    new Promise<number>((resolve) => {
      const socket = client.openSocket()
      socket.subscribe(memberDeposits, 'me', (news) => {
        if (news.kind !== 'live') return
        resolve(news.state.deposits.length)
        socket.close()
      })
    })
  const bet = async (client: Client) => {
    const [leg] = await openLegs(client, 'soon')
    if (!leg) throw new Error('no open market')
    return () => client.api.call(placeBet, { ...oneSingle(leg, 1_000n), oddsPolicy: 'any' })
  }
  const central = async (client: Client) =>
    (await client.api.call(getTotalAssets, {})).wallets.find(({ kind }) => kind === 'central')

  it('a deposit, a bet and a chat message whose answers are lost happen once, and each change of line is told', async () => {
    const client = await newMember('500')
    const told: string[] = []
    client.api.lines.onChange(({ isSwitching, position }) =>
      told.push(`${isSwitching ? 'switching to' : 'on'} ${position}`),
    )
    line(0).become('answers-lost')
    const { deposit: order } = await deposit(client)
    expect(order.state).toBe('pending')
    expect(told).toEqual(['switching to 2', 'on 2'])

    const place = await bet(client)
    line(1).become('answers-lost')
    const placed = (await place()).bets[0]
    expect(told.slice(2)).toEqual(['switching to 3', 'on 3'])

    const { matches } = await client.api.call(listMatches, { when: 'in-play', limit: 40 })
    const matchIds = matches.map(({ match }) => match.id)
    const [room] = (await client.api.call(listChatRoomStatus, { matchIds })).rooms
    if (!room) throw new Error('no room')
    const roomNo = room.chatRoomNo
    line(0).become('open')
    line(2).become('answers-lost')
    const words = `加油 ${freshName()}`
    const { message } = await client.api.call(sendChat, { roomNo, text: words })
    expect(told.slice(4)).toEqual(['switching to 1', 'on 1'])
    const { messages } = await client.api.call(listChatHistory, { roomNo })
    expect(messages.filter(({ content }) => JSON.stringify(content).includes(words))).toHaveLength(1)
    expect(messages.map(({ id }) => id)).toContain(message.id)

    expect(await depositsOf(client)).toBe(1)
    const { bets } = await client.api.call(listBets, { state: 'all', limit: 100 })
    expect(bets.map(({ id }) => id)).toEqual([placed?.id])
    expect(await central(client)).toMatchObject({ available: cny(49_000n), held: cny(1_000n) })
  })

  it('nothing is lost and nothing is done twice while lines fail at random', async () => {
    const client = await newMember('500')
    const place = await bet(client)
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const states = ['cut', 'answers-lost', 'captive'] as const
    const placed: string[] = []
    for (let round = 0; round < 20; round++) {
      const open = random(3)
      for (const [at, each] of backups.lines.entries())
        each.become(at === open ? 'open' : (states[random(3)] ?? 'cut'))
      placed.push(...(await place()).bets.map(({ id }) => id))
    }
    const { bets } = await client.api.call(listBets, { state: 'all', limit: 100 })
    expect(bets.map(({ id }) => id).sort()).toEqual([...placed].sort())
    expect(await central(client)).toMatchObject({ available: cny(30_000n), held: cny(20_000n) })
  })

  it('leaves a silent line in time, and tells the person when it may not ask again by itself', async () => {
    const client = await newMember()
    line(0).become('silent')
    const startedAt = performance.now()
    client.api.clearCache()
    await client.api.call(listDomains, {})
    expect(performance.now() - startedAt).toBeLessThan(4_500)
    line(1).become('cut')
    await expect(client.login('nobody1', password)).rejects.toMatchObject({
      refusal: 'network-failed',
      data: { status: 0 },
    })
    await expect(client.login('nobody1', password)).rejects.toMatchObject({ refusal: 'wrong-credentials' })
  })

  it('the live socket follows to the next line', async () => {
    const client = await newMember()
    const socket = client.openSocket()
    const states: string[] = []
    socket.onState(({ status }) => states.push(status))
    let snapshots = 0
    socket.subscribe(memberDeposits, 'me', (news) => (snapshots += news.kind === 'live' ? 1 : 0))
    await expect.poll(() => snapshots).toBe(1)
    line(0).become('cut')
    await expect.poll(() => snapshots, { timeout: 10_000 }).toBeGreaterThan(1)
    expect(states.slice(0, 4)).toEqual(['connecting', 'connected', 'connecting', 'connected'])
    expect(client.api.lines.state().position).toBe(2)
    // A silent line keeps its socket open: only the calls detect it, and the socket moves with them.
    line(1).become('silent')
    const before = snapshots
    client.api.clearCache()
    await client.api.call(listDomains, {})
    await expect.poll(() => snapshots, { timeout: 10_000 }).toBeGreaterThan(before)
    socket.close()
  })

  it('[H-B1] a request that was taken on one domain is refused on the others', async () => {
    const sent: { url: string; init: RequestInit }[] = []
    const client = await newMember(undefined, (input, init) => {
      sent.push({ url: input as string, init: init ?? {} })
      return fetch(input, init)
    })
    await deposit(client)
    const { url, init } = sent.at(-1) as (typeof sent)[number]
    const { signal: _, ...asSent } = init
    for (const { url: origin } of backups.lines) {
      const answer = await fetch(origin + new URL(url).pathname, asSent)
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 21_000 }])
    }
    expect(await depositsOf(client)).toBe(1)
  })

  it('asks where the video is by GET on the external video domains, in turn, sealed and signed', async () => {
    const asked: string[] = []
    const client = createClient(line(0).url, 'TEST', (url, init) => {
      asked.push(`${init?.method} ${url instanceof Request ? url.url : url.toString()}`)
      return fetch(url, init)
    })
    const { video } = await client.api.call(listDomains, {})
    expect(video).toEqual([line(1).url, line(2).url])
    client.api.offerDomains('video', video)
    line(1).become('cut')
    asked.length = 0
    const path = 'a'.repeat(20)
    await expect(client.api.call(listVideos, { path })).rejects.toMatchObject({ refusal: 'not-found' })
    expect(asked.map((each) => each.slice(0, each.indexOf('?')))).toEqual([
      `GET ${line(1).url}/video/list`,
      `GET ${line(2).url}/video/list`,
    ])
    asked.length = 0
    await client.api.call(listDomains, {})
    expect(asked.every((each) => each.includes(line(0).url))).toBe(true)
  })
})
