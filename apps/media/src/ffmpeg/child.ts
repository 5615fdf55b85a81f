import { spawn } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import type { Feed } from '../broadcast/feed.ts'

const backlogBytesMax = 16 * 1024 * 1024
const backoffMs = [250, 500, 1000, 2000, 5000]
const steadyMs = 10_000

export interface Child {
  /** Stops it permanently; ffmpeg gets two seconds to exit by itself. */
  close(): void
}

interface Options {
  readonly ffmpeg: string
  readonly args: readonly string[]
  readonly feed: Feed
  readonly name: string
  readonly logger: FastifyBaseLogger
  /**
   * Called at each start with the timestamp of the first input frame; the output of a new process does not continue
   * that of the former one.
   */
  readonly onStart: (beginsAtMs: number) => (output: Buffer) => void
  /** The feed is over and all output of it was read, or it was closed. */
  readonly onEnd: () => void
}

/** Runs ffmpeg on a feed for as long as the feed lasts. A process that exits is restarted with growing back-off. */
export function runOnFeed({ ffmpeg, args, feed, name, logger, onStart, onEnd }: Options): Child {
  let isClosed = false
  let hasEnded = false
  let deaths = 0
  let stop: () => void = () => undefined
  let restart: NodeJS.Timeout | undefined

  const end = () => {
    if (hasEnded) return
    hasEnded = true
    onEnd()
  }
  const start = async () => {
    // ffmpeg must find every kind of stream in its first bytes.
    while (!(await feed.whenPicture(60_000))) if (feed.isOver || isClosed) return end()
    if (isClosed) return undefined
    const startedAt = performance.now()
    const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    let said = ''
    const take = onStart(feed.beginsAtMs)
    const leave = feed.join({
      take(bytes) {
        if (child.stdin.writableLength > backlogBytesMax) child.kill('SIGKILL')
        else child.stdin.write(bytes)
      },
      end: () => child.stdin.end(),
    })
    child.stdin.on('error', () => undefined)
    child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-500)))
    child.stdout.on('data', (output: Buffer) => {
      try {
        take(output)
      } catch (error) {
        said += String(error)
        child.kill('SIGKILL')
      }
    })
    stop = () => {
      leave()
      child.stdin.end()
      setTimeout(() => child.kill('SIGKILL'), 2000).unref()
    }
    child.on('error', (error) => (said += String(error)))
    child.on('close', (code) => {
      leave()
      if (isClosed || feed.isOver) return end()
      logger.warn({ name, code, said: said.trim() }, 'an ffmpeg ended by itself')
      deaths = performance.now() - startedAt > steadyMs ? 0 : deaths + 1
      restart = setTimeout(() => void start(), backoffMs[Math.min(deaths, backoffMs.length - 1)])
      return undefined
    })
    return undefined
  }
  void start()
  return {
    close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(restart)
      stop()
      end()
    },
  }
}

/** Arguments of every ffmpeg that reads a live FLV: start immediately, buffer nothing, keep the source's timestamps. */
export const readLiveFlv =
  '-hide_banner -loglevel error -nostats -fpsprobesize 0 -analyzeduration 0 -probesize 4096 -copyts -f flv -i pipe:0'.split(
    ' ',
  )
