import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from './config.ts'
import { readNumberScript } from './flv/tag.ts'
import { openMedia, type Media } from './server.ts'
import { sign, signAddress } from './signature.ts'
import { startPlatform } from './testing/platform.ts'
import { probe } from './testing/probe.ts'
import { ended, sendPicture } from './testing/source.ts'
import { watch } from './testing/watching.ts'

const secret = 'media-test-secret-media-test-secret'
const paths = { 'key-of-one': 'one00001', 'key-of-two': 'two00002', 'key-of-camera': 'camera01' }
const logger = pino({ level: 'silent' })
const recordings = mkdtempSync(join(tmpdir(), 'recordings-'))

let platform: Awaited<ReturnType<typeof startPlatform>>
let media: Media
let one: ChildProcess
const sources: ChildProcess[] = []
const send = (key: string, more: readonly string[] = []) => {
  const source = sendPicture(media.rtmpPort, key, more)
  sources.push(source)
  return source
}
const query = (path: string, expires = Math.floor(Date.now() / 1000) + 600) =>
  `expires=${expires}&sign=${signAddress(secret, path, expires)}`
const at = (file: string) => `http://127.0.0.1:${media.port}${file}`
const control = (method: 'GET' | 'POST', path: string, body = '') =>
  fetch(at(path), {
    method,
    headers: {
      'x-media-signature': sign(secret, body, Date.now()),
      ...(body !== '' && { 'content-type': 'application/json' }),
    },
    ...(body !== '' && { body }),
  })
const bytesOf = async (file: string) => Buffer.from(await (await fetch(at(file))).arrayBuffer())

beforeAll(async () => {
  platform = await startPlatform(secret, paths)
  media = await openMedia(
    readConfig({
      PORT: '0',
      RTMP_PORT: '0',
      PLATFORM_URL: platform.url,
      SECRET: secret,
      SILENCE_MS: '3000',
      RECORD_DIR: recordings,
    }),
    logger,
  )
  one = send('key-of-one')
  await platform.hears(({ event, path }) => event === 'published' && path === 'one00001')
})
afterAll(async () => {
  for (const source of sources) source.kill('SIGKILL')
  await media.close()
  platform.close()
  rmSync(recordings, { recursive: true, force: true })
})

it('a broadcast by RTMP is watched as FLV: a key frame first, and a clock that goes on', async () => {
  const { tags } = await watch(
    at(`/live/one00001.flv?${query('one00001')}`),
    (so) => so.filter((tag) => readNumberScript(tag)?.name === 'onClock').length >= 4,
  )
  const frames = tags.filter(({ kind }) => kind === 'key' || kind === 'inter')
  expect(frames[0]?.kind).toBe('key')
  expect(tags.findIndex(({ kind }) => kind === 'video-header')).toBeLessThan(
    tags.indexOf(frames[0] ?? tags[0]!),
  )
  const clocks = tags.flatMap((tag) => {
    const script = readNumberScript(tag)
    return script?.name === 'onClock' ? [{ wall: script.value, timestampMs: tag.timestampMs }] : []
  })
  for (const { wall } of clocks) expect(Math.abs(Date.now() - wall)).toBeLessThan(60_000)
  for (const [earlier, { wall, timestampMs }] of clocks.slice(1).entries()) {
    const before = clocks[earlier]!
    expect(wall - before.wall).toBeGreaterThan(0)
    expect(timestampMs - before.timestampMs).toBeLessThanOrEqual(500)
  }
})

it('what is not signed, expired, another path or off the air is not watched', async () => {
  const status = async (file: string) => (await fetch(at(file))).status
  expect(await status('/live/one00001.flv')).toBe(403)
  expect(await status(`/live/one00001.flv?${query('one00001', 1_000_000)}`)).toBe(403)
  expect(await status(`/live/one00001/index.m3u8?${query('two00002')}`)).toBe(403)
  expect(await status(`/live/one00001/source/part-0.m4s?expires=1&sign=00`)).toBe(403)
  expect(await status(`/live/one00001/thumbnail.jpg`)).toBe(403)
  const away = await fetch(at(`/live/two00002.flv?${query('two00002')}`), {
    headers: { origin: 'http://site.test' },
  })
  expect([away.status, await away.json()]).toEqual([404, { error: 'off-air' }])
  expect(away.headers.get('access-control-allow-origin')).toBe('*')
})

it('the same broadcast is watched as low-latency HLS in both renditions: the playlist waits, parts decode, the clock is told', async () => {
  const list = async (more = '', rendition = 'source') =>
    (await fetch(at(`/live/one00001/index.m3u8?rendition=${rendition}&${query('one00001')}${more}`))).text()
  const now = await list()
  const next = Number(/PRELOAD-HINT:.*part-(\d+)\.m4s/.exec(now)?.[1])
  const segment = Number(/MEDIA-SEQUENCE:(\d+)/.exec(now)?.[1])
  const whole = now.match(/#EXTINF/g)?.length ?? 0
  const open = [...(now.split('#EXTINF').at(-1) ?? '').matchAll(/#EXT-X-PART:/g)].length
  const waited = await list(`&_HLS_msn=${segment + whole}&_HLS_part=${open}`)
  expect(waited).toContain(`part-${next}.m4s`)
  expect(Number(/PRELOAD-HINT:.*part-(\d+)\.m4s/.exec(waited)?.[1])).toBeGreaterThan(next)
  expect(
    (await fetch(at(`/live/one00001/index.m3u8?${query('one00001')}&_HLS_msn=${segment + 50}`))).status,
  ).toBe(400)
  const wall = Date.parse(/PROGRAM-DATE-TIME:(.*)/.exec(waited)?.[1] ?? '')
  expect(Math.abs(Date.now() - wall)).toBeLessThan(60_000)

  for (const [rendition, width] of [
    ['source', 320],
    ['low', 426],
  ] as const) {
    const text = rendition === 'source' ? waited : await list('', 'low')
    const part = /URI="([^"]+)",INDEPENDENT=YES/.exec(text)?.[1] ?? ''
    const head = /EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? ''
    const file = Buffer.concat([
      await bytesOf(`/live/one00001/${head}`),
      await bytesOf(`/live/one00001/${part}`),
    ])
    const found = probe(file)
    expect(found).toMatchObject({ codecs: ['h264', 'aac'], width })
    expect(found.frames).toBeGreaterThanOrEqual(3)
    expect(
      [...text.matchAll(/PART:DURATION=([\d.]+)/g)].every(([, seconds]) => Number(seconds) <= 0.45),
    ).toBe(true)
  }
  const hinted = Number(/PRELOAD-HINT:.*part-(\d+)\.m4s/.exec(await list())?.[1])
  expect(
    (await bytesOf(`/live/one00001/source/part-${hinted}.m4s?${query('one00001')}`)).length,
  ).toBeGreaterThan(200)
})

it('there is a thumbnail, and numbers of its health for the platform alone', async () => {
  const picture = await bytesOf(`/live/one00001/thumbnail.jpg?${query('one00001')}`)
  expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8')
  const { health } = await platform.hears(({ event, health: of }) => event === 'health' && of?.['fps'] !== 0)
  expect(health).toMatchObject({ width: 320, height: 180, codec: 'h264', audioCodec: 'aac' })
  const list = (await (await control('GET', '/control/broadcasts')).json()) as { broadcasts: object[] }
  expect(list.broadcasts).toEqual([expect.objectContaining({ path: 'one00001' })])
  expect((await fetch(at('/control/broadcasts'))).status).toBe(403)
})

it('a key that the platform does not know, and a picture that browsers cannot show, are refused at the door', async () => {
  const stranger = send('key-of-nobody')
  expect(await ended(stranger)).not.toBe('')
  expect(platform.told.some(({ streamKey }) => streamKey === 'key-of-nobody')).toBe(false)
  send('key-of-two', ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'libmp3lame', '-pix_fmt', 'yuv420p'])
  expect(await platform.hears(({ event, path }) => event === 'ended' && path === 'two00002')).toMatchObject({
    reason: 'codec',
    detail: 'mp3',
  })
})

it('a camera sends through a socket what a browser records, and closes it with the reason', async () => {
  const recorder = spawn('ffmpeg', [
    ...'-hide_banner -loglevel error -re -f lavfi -i testsrc=size=320x180:rate=15 -re -f lavfi -i sine'.split(
      ' ',
    ),
    ...'-c:v libvpx -deadline realtime -cpu-used 8 -b:v 300k -c:a libopus -f webm -cluster_time_limit 200 pipe:1'.split(
      ' ',
    ),
  ])
  sources.push(recorder)
  const camera = new WebSocket(`ws://127.0.0.1:${media.port}/ingest?key=key-of-camera`)
  camera.on('error', () => {})
  await new Promise((resolve) => camera.once('open', resolve))
  recorder.stdout.on('data', (chunk: Buffer) => camera.readyState === camera.OPEN && camera.send(chunk))
  await platform.hears(({ event, path }) => event === 'published' && path === 'camera01')
  const { tags } = await watch(at(`/live/camera01.flv?${query('camera01')}`), (so) =>
    so.some(({ kind }) => kind === 'key'),
  )
  expect(tags.some(({ kind }) => kind === 'audio-header')).toBe(true)
  const closed = new Promise((resolve) => camera.once('close', resolve))
  expect(await (await control('POST', '/control/kick', '{"path":"camera01"}')).json()).toEqual({
    ok: true,
    wasOn: true,
  })
  expect(await closed).toBe(4410)
  recorder.kill('SIGKILL')
  const closedFor = (key: string) => {
    const stranger = new WebSocket(`ws://127.0.0.1:${media.port}/ingest?key=${key}`)
    stranger.on('error', () => {})
    return new Promise((resolve) => stranger.once('close', resolve))
  }
  expect(await closedFor('key-of-nobody')).toBe(4403)
  // While the platform is unavailable a key is refused only temporarily, so that the camera tries again.
  platform.become(true)
  expect(await closedFor('key-of-camera')).toBe(4503)
  platform.become(false)
})

it('the same key takes over; a source that falls silent or dies has ended within five seconds', async () => {
  const again = send('key-of-one')
  await platform.hears(({ reason }) => reason === 'taken-over')
  const from = platform.told.length
  await platform.hears(({ event, path }) => event === 'published' && path === 'one00001', from - 1)
  one.kill('SIGKILL')
  const viewer = watch(at(`/live/one00001.flv?${query('one00001')}`), () => false)
  const stoppedAt = Date.now()
  again.kill('SIGSTOP')
  expect(await platform.hears(({ event }) => event === 'ended', from)).toMatchObject({ reason: 'silent' })
  expect(Date.now() - stoppedAt).toBeLessThan(5000)
  expect((await viewer).tags.length).toBeGreaterThan(0)
  again.kill('SIGKILL')

  const last = send('key-of-two')
  await platform.hears(({ event, path }) => event === 'published' && path === 'two00002', from)
  const killedAt = Date.now()
  last.kill('SIGKILL')
  expect(
    await platform.hears(({ event, path }) => event === 'ended' && path === 'two00002', from),
  ).toMatchObject({ reason: 'source-closed' })
  expect(Date.now() - killedAt).toBeLessThan(5000)
})

it('a recording plays from its first frame, one file for a broadcast; without a folder nothing is written', async () => {
  const file = () => readdirSync(recordings).find((name) => name.startsWith('one00001-'))
  const recorded = () => readFileSync(join(recordings, file() ?? ''))
  await expect.poll(() => recorded().length, { timeout: 30_000 }).toBeGreaterThan(50_000)
  const { codecs, width, frames } = probe(recorded())
  // The clock tags appear as a stream without a codec.
  expect([codecs.filter(Boolean).toSorted(), width]).toEqual([['aac', 'h264'], 320])
  expect(frames).toBeGreaterThan(25)
  expect(readConfig({ PLATFORM_URL: platform.url, SECRET: secret }).RECORD_DIR).toBeUndefined()
})
