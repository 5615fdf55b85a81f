import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Movie } from './movie.ts'

interface Started {
  readonly at: number
  readonly offset: number
  isStopped: boolean
}
const started: Started[] = []
const gains: { value: number }[] = []
const audio = { now: 100 }

class FakeContext {
  readonly destination = {}
  get currentTime() {
    return audio.now
  }
  createGain() {
    const gain = { value: 1 }
    gains.push(gain)
    return { gain, connect: () => undefined, disconnect: () => undefined }
  }
  decodeAudioData = () => Promise.resolve({})
  createBufferSource() {
    let one: Started | undefined
    return {
      connect: () => undefined,
      start: (at: number, offset: number) => started.push((one = { at, offset, isStopped: false })),
      stop: () => one && (one.isStopped = true),
    }
  }
}

const movie = {
  fps: 20,
  frames: 100,
  files: new Map([['a', new Uint8Array(1)]]),
  audios: [{ key: 'a', startFrame: 20, startMs: 0 }],
} as unknown as Movie

beforeEach(() => {
  vi.resetModules()
  started.length = 0
  gains.length = 0
  vi.stubGlobal('AudioContext', FakeContext)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => vi.unstubAllGlobals())

it('goes on where it is when it is muted and turned up again', async () => {
  const { createSound } = await import('./sound.ts')
  const sound = createSound(movie, () => 0)
  sound.setVolume(0.5)
  await vi.waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]).toMatchObject({ at: 101, offset: 0 })
  sound.setVolume(0)
  expect(gains[0]?.value).toBe(0)
  sound.setVolume(0.8)
  expect(gains).toHaveLength(1)
  expect(started).toEqual([{ at: 101, offset: 0, isStopped: false }])
  sound.stop()
  expect(started[0]?.isStopped).toBe(true)
})

it('turned up in the middle of the movie it joins in there', async () => {
  const { createSound } = await import('./sound.ts')
  const sound = createSound(movie, () => 3_000)
  sound.setVolume(0)
  expect(gains).toHaveLength(0)
  sound.setVolume(1)
  await vi.waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]).toMatchObject({ at: 100, offset: 2 })
})
