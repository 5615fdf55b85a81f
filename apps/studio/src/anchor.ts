import type { Logger } from 'pino'
import type { Match, MatchState } from '@grandstand/contract/sportsbook'
import type { Config } from './config.ts'
import { Crowd, sampleRate } from './crowd.ts'
import { runEncoder } from './encoder.ts'
import { History } from './history.ts'
import { createScene, type Moment } from './scene.ts'
import type { Visitor } from './visitor.ts'
import { Voice } from './voice.ts'

/** The room that shows a match without an anchor. */
const pictureRoom = '60901'
const chooseEveryMs = 10_000

/** Broadcasts to the room of one stream key: follows its match, draws it, sends it. */
export async function openAnchor(
  streamKey: string,
  {
    config,
    visitor,
    isChinese,
    logger,
  }: { config: Config; visitor: Visitor; isChinese: boolean; logger: Logger },
): Promise<{ close(): void }> {
  const history = new History<{ readonly match: Match; readonly state: MatchState }>(
    config.STUDIO_DELAY_MS + 5000,
  )
  const width = config.STUDIO_WIDTH
  const room = streamKey.split('-')[0] ?? ''
  let nickname = ''
  let matchId: string | undefined
  let leave: () => void = () => undefined

  const choose = async () => {
    const showing = await visitor.choose(room)
    if (!showing) return
    nickname = isChinese ? showing.nickname : `Anchor ${room}`
    const { match } = showing
    if (match.id === matchId) return
    leave()
    matchId = match.id
    history.note(visitor.now(), { match, state: match.state })
    leave = visitor.follow(match.id, (state, at) => history.note(at, { match, state }))
  }
  const tryChoose = () =>
    void choose().catch((error: unknown) =>
      logger.warn({ error: String(error) }, 'the site could not be read'),
    )
  tryChoose()
  const timer = setInterval(tryChoose, chooseEveryMs)

  const scene = await createScene({
    width,
    room,
    hasAnchor: room !== pictureRoom,
    hasClock: config.STUDIO_CLOCK === '1',
    isChinese,
    nickname: () => nickname,
  })
  const crowd = new Crowd()
  const voice = room === pictureRoom ? undefined : new Voice(room)
  const samples = Math.round(sampleRate / config.STUDIO_FPS)
  const encoder = runEncoder({
    ffmpeg: config.FFMPEG,
    width,
    height: Math.round((width * 9) / 16 / 2) * 2,
    fps: config.STUDIO_FPS,
    target: `${config.RTMP_URL}/${streamKey}`,
    logger,
    next() {
      const ms = visitor.now() - config.STUDIO_DELAY_MS
      const known = history.at(ms)
      const moment: Moment | undefined = known && { ...known, ms }
      const pressure = Math.abs(known?.state.momentum.at(-1) ?? 0) / 100
      const cheer = scene.cheer(moment)
      const sound = crowd.next(samples, pressure, cheer)
      voice?.mixInto(sound, ms, cheer)
      return { picture: scene.frame(moment, ms), sound }
    },
  })
  return {
    close() {
      clearInterval(timer)
      leave()
      encoder.close()
    },
  }
}
