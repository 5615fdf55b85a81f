import { roomNo } from '@grandstand/contract'
import { broadcast, getVideoUrl, type RoomBroadcast } from '@grandstand/contract/live'
import { createClient, startGrandstand, type Client, type Grandstand } from '@grandstand/dev-env'
import type { LiveSocket } from '@grandstand/wire/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anchorsRoom, prepareBroadcast, type Encoder } from '../broadcaster.ts'

let product: Grandstand
let visitor: Client
let socket: LiveSocket
let encoder: Encoder
const heard: RoomBroadcast[] = []
const waiting = new Set<() => void>()

/** Resolves with the first state of the room, from the `from`th heard on, that is this one. */
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
/** What a visitor is answered who opens the picture now. */
async function watched(path: string): Promise<number> {
  const asked = { path, line: 1, rendition: 'source', protocol: 'flv' } as const
  const { url } = await visitor.api.call(getVideoUrl, asked)
  const stop = new AbortController()
  const answer = await fetch(url, { signal: stop.signal })
  stop.abort()
  return answer.status
}

beforeAll(async () => {
  product = await startGrandstand({ media: true })
  visitor = createClient(product.url)
  socket = visitor.openSocket()
  encoder = await prepareBroadcast(product, 0)
  socket.subscribe(broadcast, roomNo.parse(anchorsRoom), (news) => {
    if (news.kind !== 'live') return
    heard.push(news.state)
    for (const look of waiting) look()
  })
}, 120_000)
afterAll(async () => {
  await encoder?.cut()
  socket?.close()
  await product?.stop()
})

it('a media server that is killed is noticed within five seconds, and what is sent to the next one is on the air', async () => {
  encoder.start()
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
