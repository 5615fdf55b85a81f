import { spawn, type ChildProcess } from 'node:child_process'
import { matchId } from '@grandstand/contract'
import { getStudio, goLive, listLiveMatches, renewStreamKey, updateStudio } from '@grandstand/contract/live'
import { listMatches } from '@grandstand/contract/sportsbook'
import { createClient, type Grandstand } from '@grandstand/dev-env'
import type { Member } from './member.ts'

/** The demo anchor whose room has no studio, and the room. */
const anchor = { name: 'demoanchor', password: 'demoanchor1' } as const
export const anchorsRoom = '60366'

/** Moves the member's room to another match in play; returns the home side's name, on wide pages and on narrow ones. */
export async function castAnother({ client: { api } }: Member): Promise<RegExp> {
  const { card } = await api.call(getStudio, {})
  const { matches } = await api.call(listLiveMatches, { page: 1, size: 200, when: 'now' })
  const next = matches.find(({ record }) => record.matchId !== card.matchId)
  if (!next) throw new Error('no other match is in play')
  await api.call(updateStudio, { matchId: matchId.parse(next.record.matchId) })
  const { matches: inPlay } = await api.call(listMatches, { when: 'in-play', limit: 400 })
  const home = inPlay.find(({ match }) => match.id === next.record.matchId)?.match.home
  return new RegExp(`${next.record.home.name}|${home?.shortName ?? next.record.home.name}`)
}

/** A real encoder that sends by RTMP, as OBS does: a small test picture and a tone. */
export interface Encoder {
  start(): void
  /** Kills it, like a power cut; resolves when it has exited. */
  cut(): Promise<void>
}

/**
 * Puts the demo anchor live in their room with a match in play, with a picture that is `sourceDelayMs` old when it is
 * sent. The encoder is not started.
 */
export async function prepareBroadcast(product: Grandstand, sourceDelayMs: number): Promise<Encoder> {
  const client = createClient(product.url)
  const { api } = client
  await client.login(anchor.name, anchor.password)
  const { matches } = await api.call(listLiveMatches, { page: 1, size: 200, sport: 'football', when: 'now' })
  const cast = matchId.parse(matches[0]?.record.matchId)
  await api.call(updateStudio, { sourceDelayMs, matchId: cast })
  const { streamKey } = await api.call(renewStreamKey, {})
  await api.call(goLive, {})
  let encoder: ChildProcess | undefined
  return {
    start() {
      encoder = spawn('ffmpeg', wordsFor(`${product.rtmpUrl}/${streamKey}`), { stdio: 'ignore' })
    },
    cut() {
      const gone = encoder
      encoder = undefined
      if (!gone || gone.exitCode !== null) return Promise.resolve()
      return new Promise((resolve) => {
        gone.once('close', () => resolve())
        gone.kill('SIGKILL')
      })
    },
  }
}

const wordsFor = (address: string): string[] =>
  [
    ['-hide_banner', '-loglevel', 'error', '-nostdin'],
    ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=20'],
    ['-re', '-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=44100'],
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '20', '-pix_fmt', 'yuv420p'],
    ['-c:a', 'aac', '-b:a', '64k', '-f', 'flv', address],
  ].flat()
