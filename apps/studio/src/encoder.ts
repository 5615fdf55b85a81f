import { spawn, type ChildProcess } from 'node:child_process'
import type { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { sampleRate } from './crowd.ts'

interface Options {
  readonly ffmpeg: string
  readonly width: number
  readonly height: number
  readonly fps: number
  /** A slower preset and a higher bit rate, for pictures that change as a whole, such as a wheel. */
  readonly isFine?: boolean
  /** How `next` gives its pictures; `yuv420p` when it is left out. */
  readonly pixels?: 'yuv420p' | 'rgba'
  /** Server and key: a secret, never logged. */
  readonly target: string
  readonly logger: Logger
  /** The next picture and the sound for its time. */
  readonly next: () => { readonly picture: Buffer; readonly sound: Buffer }
}

const backoffMs = [500, 1000, 2000, 5000]
const steadyMs = 10_000
/** Maximum number of pictures that wait for a slow encoder. */
const picturesWaitingMax = 4

const argsOf = ({ width, height, fps, pixels = 'yuv420p', isFine = false, target }: Options): string[] => [
  ...`-hide_banner -loglevel error -nostats -probesize 32 -analyzeduration 0 -f rawvideo -pix_fmt ${pixels}`.split(
    ' ',
  ),
  ...`-s ${width}x${height} -r ${fps} -i pipe:0 -probesize 32 -analyzeduration 0 -f s16le -ar ${sampleRate} -ac 1 -i pipe:3`.split(
    ' ',
  ),
  ...'-map 0:v -map 1:a -pix_fmt yuv420p -c:v libx264 -tune zerolatency -threads 1'.split(' '),
  ...(isFine ? '-preset veryfast -profile:v main' : '-preset ultrafast -profile:v baseline').split(' '),
  ...`-g ${fps} -keyint_min ${fps} -sc_threshold 0 -crf 24 -maxrate ${isFine ? 2500 : 1500}k -bufsize 1000k`.split(
    ' ',
  ),
  ...'-c:a aac -b:a 48k -f flv -flvflags no_duration_filesize -flush_packets 1'.split(' '),
  target,
]

/**
 * Sends pictures and sound to an RTMP server for as long as it runs; an encoder that exits is restarted with growing
 * back-off.
 */
export function runEncoder(options: Options): { close(): void } {
  const { fps, logger, next } = options
  const frameMs = 1000 / fps
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let deaths = 0

  const start = () => {
    const startedAt = performance.now()
    const own = spawn(options.ffmpeg, argsOf(options), { stdio: ['pipe', 'ignore', 'pipe', 'pipe'] })
    child = own
    const [pictures, sounds] = [own.stdin as Writable, own.stdio[3] as Writable]
    let said = ''
    for (const pipe of [pictures, sounds]) pipe.on('error', () => undefined)
    own.stderr?.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-300)))
    own.on('error', (error) => (said += String(error)))
    let dueAt = performance.now()
    const tick = () => {
      const now = performance.now()
      // After the machine was suspended the picture continues from now and does not catch up.
      if (now - dueAt > 1000) dueAt = now
      while (dueAt <= now) {
        dueAt += frameMs
        const { picture, sound } = next()
        if (pictures.writableLength > picture.length * picturesWaitingMax) break
        // A copy, because the picture's buffer is reused.
        pictures.write(Buffer.from(picture))
        sounds.write(sound)
      }
      timer = setTimeout(tick, Math.max(1, dueAt - performance.now()))
    }
    tick()
    own.on('close', (code) => {
      clearTimeout(timer)
      if (isClosed) return
      deaths = performance.now() - startedAt > steadyMs ? 0 : deaths + 1
      logger.warn(
        { code, said: said.replaceAll(options.target, 'the server').trim() },
        'a broadcast was interrupted',
      )
      timer = setTimeout(start, backoffMs[Math.min(deaths, backoffMs.length - 1)])
    })
  }
  start()
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      child?.kill('SIGTERM')
      setTimeout(() => child?.kill('SIGKILL'), 2000).unref()
    },
  }
}
