import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMemoryStore } from '../../store/store.ts'
import { isSigned, playable, signed } from './media-signature.ts'
import { PictureKeys } from './picture-keys.ts'
import { Pictures } from './pictures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const media = {
  secret: 'a secret of thirty-two characters',
  lines: ['https://video.example'],
  most: 2,
  behindMs: { studio: 220, camera: 400 },
  rtmpUrl: 'rtmp://video.example/live',
}

function opened() {
  const keys = new PictureKeys(openMemoryStore())
  const pictures = new Pictures({ media, now: Date.now, keyOf: keys.of, tables: ['a', 'b', 'c'] })
  const wanted = async () => (await pictures.wanted(undefined, 0)).tables.map(({ table }) => table)
  /** The studio sends what it is asked for. */
  const send = (table: string) => {
    const key = keys.of(table, 'studio')
    expect(pictures.pathFor(key)).toBe(table)
    pictures.published(key)
  }
  const watched = (...tables: readonly string[]) =>
    pictures.learn(new Map(tables.map((table) => [table, { viewers: 1 }])))
  return { keys, pictures, wanted, send, watched }
}

test('a table is drawn while somebody watches it, and not many at once', async () => {
  const { pictures, wanted, send, watched } = opened()
  expect(await wanted()).toEqual([])
  const first = pictures.want('a')
  expect(await wanted()).toEqual(['a'])
  send('a')
  expect(await first).toBe('on')
  void pictures.want('b')
  expect(await pictures.want('c')).toBe('full')
  send('b')
  vi.advanceTimersByTime(19_000)
  watched('a')
  vi.advanceTimersByTime(5_000)
  watched('a')
  expect(await wanted()).toEqual(['a'])
  // There is a place again.
  void pictures.want('c')
  expect(await wanted()).toEqual(['a', 'c'])
})

test('a studio that does not come is not waited for, and one that knows everything waits for news', async () => {
  const { pictures } = opened()
  const { version } = await pictures.wanted(undefined, 0)
  const news = pictures.wanted(version, 20_000)
  const watching = pictures.want('b')
  expect((await news).tables).toMatchObject([{ table: 'b' }])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await watching).toBe('away')
})

test('a camera takes the place of the studio until it ends; a renewed key lets nobody in', async () => {
  const { keys, pictures, wanted, send } = opened()
  void pictures.want('a')
  send('a')
  const camera = keys.of('a', 'camera')
  expect(camera).toMatch(/^a-[0-9a-f]{32}$/)
  expect(pictures.pathFor(camera)).toBe('a')
  pictures.ended(keys.of('a', 'studio'))
  pictures.published(camera)
  expect([await wanted(), pictures.pathFor(keys.of('a', 'studio'))]).toEqual([[], undefined])
  expect(pictures.addressesOf('a').behindMs).toBe(400)
  expect(await pictures.want('a')).toBe('on')
  pictures.ended(camera)
  expect(await wanted()).toEqual(['a'])
  expect(keys.renew('a')).not.toBe(camera)
  expect(pictures.pathFor(camera)).toBeUndefined()
})

test('what nobody wants may not be sent, and a media server that is away sends nothing', async () => {
  const { keys, pictures, wanted, send, watched } = opened()
  expect([pictures.pathFor(keys.of('a', 'studio')), pictures.pathFor('a-stranger')]).toEqual([
    undefined,
    undefined,
  ])
  void pictures.want('a')
  send('a')
  vi.advanceTimersByTime(5_000)
  watched()
  const again = pictures.want('a')
  expect(await wanted()).toEqual(['a'])
  send('a')
  expect(await again).toBe('on')
})

test('signatures hold for their body and time, addresses for at least an hour', () => {
  const at = Date.UTC(2026, 0, 1)
  const header = signed(media.secret, '{}', at)
  expect(isSigned(media.secret, '{}', header, at)).toBe(true)
  expect(isSigned(media.secret, '{ }', header, at)).toBe(false)
  expect(isSigned(media.secret, '{}', header, at + 301_000)).toBe(false)
  expect(playable(media.secret, 'a', at)).toBe(playable(media.secret, 'a', at + 1_700_000))
  const [, expires] = /expires=(\d+)/.exec(playable(media.secret, 'a', at + 1_799_000))!
  expect(Number(expires) * 1_000 - at).toBeGreaterThan(3_600_000)
})
