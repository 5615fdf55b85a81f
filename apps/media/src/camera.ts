import { spawn } from 'node:child_process'
import type { IncomingMessage, Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Broadcasts, Source } from './broadcast/broadcasts.ts'
import { FlvReader } from './flv/reader.ts'
import { isSite } from './http/cors.ts'
import type { EndReason } from './platform/notifier.ts'

interface Options {
  readonly broadcasts: Broadcasts
  readonly ffmpeg: string
  readonly silenceMs: number
  readonly siteOrigins: readonly string[]
  readonly logger: FastifyBaseLogger
}

const chunkBytesMax = 4 * 1024 * 1024
const backlogBytesMax = 16 * 1024 * 1024
const camerasMax = 16
/**
 * Limit of connections that wait for the platform's answer or were refused and are still open, so that strangers take
 * no anchor's place.
 */
const doorMax = 256
const farewellMs = 1000
const closeCodes: Readonly<Record<EndReason, number>> = {
  'source-closed': 1000,
  silent: 4408,
  kicked: 4410,
  codec: 4415,
  'taken-over': 4409,
  stopped: 1001,
}

/** Encodes a browser's recording (WebM or MP4, with any codecs) as H.264 and AAC with a key frame per second. */
const encode =
  '-hide_banner -loglevel error -fpsprobesize 0 -analyzeduration 0 -probesize 16384 -i pipe:0 -vf scale=min(1280\\,iw):-2 -c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -profile:v baseline -b:v 1500k -maxrate 1500k -bufsize 1500k -r 25 -g 25 -c:a aac -b:a 96k -ar 44100 -f flv -flvflags no_duration_filesize -flush_packets 1 pipe:1'.split(
    ' ',
  )

/**
 * Accepts broadcasts from a browser's camera: a WebSocket at `/ingest?key=…` whose frames are the chunks of one
 * recording.
 */
export function addCamera(server: Server, options: Options): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: chunkBytesMax, perMessageDeflate: false })
  const letIn = new Set<WebSocket>()
  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const address = request.url ?? '/'
    const url = URL.canParse(address, 'http://media') ? new URL(address, 'http://media') : undefined
    const isWelcome =
      url?.pathname === '/ingest' &&
      isSite(options.siteOrigins, request.headers.origin) &&
      letIn.size < camerasMax &&
      sockets.clients.size < camerasMax + doorMax
    if (!isWelcome) {
      // An upgraded socket needs its own error listener: without one, a reset connection would end the process.
      socket.on('error', () => socket.destroy())
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(
      request,
      socket,
      head,
      (camera) => void receive(camera, url.searchParams.get('key') ?? '', letIn, options),
    )
  })
  return {
    close() {
      for (const camera of sockets.clients) camera.close(1001)
      sockets.close()
    },
  }
}

async function receive(
  camera: WebSocket,
  key: string,
  letIn: Set<WebSocket>,
  { broadcasts, ffmpeg, silenceMs, logger }: Options,
): Promise<void> {
  camera.on('error', () => camera.terminate())
  // Its data waits in the kernel meanwhile.
  camera.pause()
  const source = await broadcasts.publish(key, {
    refused: () => undefined,
    ended: (reason) => camera.close(closeCodes[reason]),
  })
  camera.resume()
  if ('refusal' in source) {
    setTimeout(() => camera.terminate(), farewellMs).unref()
    return camera.close(source.isForNow ? 4503 : 4403, source.refusal)
  }
  if (camera.readyState !== camera.OPEN) return source.end('source-closed')
  letIn.add(camera)
  const take = encodeTo(source, camera, ffmpeg, logger)
  // Started immediately, so that a camera that never sends anything also counts as silent.
  const silence = setTimeout(() => source.end('silent'), silenceMs)
  camera.on('message', (chunk: Buffer) => {
    silence.refresh()
    take(chunk)
  })
  camera.on('close', () => {
    letIn.delete(camera)
    clearTimeout(silence)
  })
  return undefined
}

/** Starts the encoder of one camera; returns the stream for its chunks. */
function encodeTo(
  source: Source,
  camera: WebSocket,
  ffmpeg: string,
  logger: FastifyBaseLogger,
): (chunk: Buffer) => void {
  const child = spawn(ffmpeg, encode, { stdio: ['pipe', 'pipe', 'pipe'] })
  const reader = new FlvReader((tag) => source.push(tag))
  let said = ''
  child.stdin.on('error', () => undefined)
  child.on('error', (error) => (said += String(error)))
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-500)))
  child.stdout.on('data', (output: Buffer) => {
    try {
      reader.push(output)
    } catch (error) {
      said += String(error)
      child.kill('SIGKILL')
    }
  })
  camera.on('close', () => {
    child.stdin.end()
    source.end('source-closed')
    setTimeout(() => child.kill('SIGKILL'), 2000).unref()
  })
  child.on('close', (code) => {
    if (camera.readyState === camera.OPEN) {
      logger.info({ code, said: said.trim() }, 'a camera could not be read')
      camera.close(4415, 'the picture cannot be read')
    }
    source.end('source-closed')
  })
  return (chunk) => {
    if (child.stdin.writableLength > backlogBytesMax) camera.terminate()
    else if (child.stdin.writable) child.stdin.write(chunk)
  }
}
