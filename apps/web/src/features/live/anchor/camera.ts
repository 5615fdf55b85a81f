/**
 * Why there is no camera: permission denied, none found, in use by another program, no recording support in the
 * browser, or gone since (unplugged, or its permission revoked).
 */
export type NoCamera = 'denied' | 'none' | 'busy' | 'unsupported' | 'gone'

export interface CameraState {
  readonly step:
    | 'off'
    | 'asking'
    | 'no-camera'
    | 'ready'
    | 'connecting'
    | 'sending'
    | 'line-lost'
    | 'turned-away'
  readonly because?: NoCamera
  readonly stream?: MediaStream
}

export interface Camera {
  /** Requests the camera and the microphone. Without a microphone only the picture is used. */
  ask(): Promise<void>
  /** Sends to the ingest, with reconnects, until `stop`. */
  start(): void
  /** Stops sending. The camera stays on. */
  stop(): void
  /** Releases the camera. */
  close(): void
}

/** The browser records in the first of these that it supports. The media server accepts all of them. */
const kinds = [
  'video/webm;codecs=h264,opus',
  'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
  'video/webm;codecs=vp8,opus',
  'video/webm',
]
const chunkMs = 250
/** More unsent data than this means that the connection is lost. */
const backlogBytesMax = 4_000_000
const pausesMs = [1_000, 2_000, 4_000, 8_000]
/** Close codes by which the ingest rejects the broadcast: the key is blocked, or the broadcast was ended. */
const turnedAway: ReadonlySet<number> = new Set([4403, 4409, 4410])

const wanted: MediaStreamConstraints = {
  video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25 } },
  audio: true,
}

const reasons: Readonly<Record<string, NoCamera>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Requests the camera and the microphone, or only the camera where there is no microphone. */
async function askBoth(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia(wanted)
  } catch (error) {
    if (!(error instanceof Error) || reasons[error.name] !== 'none') throw error
    return navigator.mediaDevices.getUserMedia({ ...wanted, audio: false })
  }
}

/** Whether the camera has no microphone. */
export const isSilent = ({ stream }: CameraState): boolean =>
  stream !== undefined && stream.getAudioTracks().length === 0

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The browser's camera as the source of a broadcast: chunks of MediaRecorder over a WebSocket. */
export function createCamera(options: {
  /** Returns an ingest address that is valid for one WebSocket. */
  readonly openIngest: () => Promise<string>
  readonly onState: (state: CameraState) => void
}): Camera {
  let stream: MediaStream | undefined
  let socket: WebSocket | undefined
  let recorder: MediaRecorder | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Increments with each start and stop, so that events of an earlier connection are ignored. */
  let turn = 0

  const tell = (step: CameraState['step'], because?: NoCamera) =>
    options.onState({ step, ...(because && { because }), ...(stream && { stream }) })

  function quiet(): void {
    clearTimeout(again)
    if (recorder && recorder.state !== 'inactive') recorder.stop()
    recorder = undefined
    socket?.close(1000)
    socket = undefined
  }

  function lost(mine: number): void {
    if (mine !== turn) return
    quiet()
    tell('line-lost')
    again = setTimeout(() => void connect(mine), pausesMs[Math.min(tries++, pausesMs.length - 1)])
  }

  /** Without its camera or microphone the broadcast cannot continue. Viewers see that the anchor is away. */
  function gone(): void {
    turn++
    quiet()
    letGo(stream)
    stream = undefined
    tell('no-camera', 'gone')
  }

  function record(to: WebSocket, from: MediaStream, mine: number): void {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
    recorder = new MediaRecorder(from, {
      ...(mimeType !== undefined && { mimeType }),
      videoBitsPerSecond: 1_500_000,
      audioBitsPerSecond: 96_000,
    })
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (mine !== turn || to.readyState !== WebSocket.OPEN || data.size === 0) return
      if (to.bufferedAmount > backlogBytesMax) return lost(mine)
      to.send(data)
    })
    recorder.addEventListener('error', () => lost(mine))
    try {
      recorder.start(chunkMs)
    } catch {
      // The camera disappeared just now, or the browser's encoder is busy.
      return from.active ? lost(mine) : gone()
    }
    tries = 0
    tell('sending')
  }

  async function connect(mine: number): Promise<void> {
    if (mine !== turn || !stream) return
    tell('connecting')
    let address: string
    try {
      address = await options.openIngest()
    } catch {
      return lost(mine)
    }
    if (mine !== turn) return
    const opened = new WebSocket(address)
    socket = opened
    opened.addEventListener('open', () => mine === turn && stream && record(opened, stream, mine))
    opened.addEventListener('close', ({ code }) => {
      if (mine !== turn || socket !== opened) return
      if (!turnedAway.has(code)) return lost(mine)
      turn++
      quiet()
      tell('turned-away')
    })
  }

  return {
    async ask() {
      if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices === undefined)
        return tell('no-camera', 'unsupported')
      tell('asking')
      const mine = ++turn
      try {
        const given = await askBoth()
        if (mine !== turn) return letGo(given)
        stream = given
        for (const track of given.getTracks())
          track.addEventListener('ended', () => stream === given && gone())
        tell('ready')
      } catch (error) {
        if (mine === turn) tell('no-camera', reasons[error instanceof Error ? error.name : ''] ?? 'none')
      }
    },
    start() {
      tries = 0
      void connect(++turn)
    },
    stop() {
      turn++
      quiet()
      tell(stream ? 'ready' : 'off')
    },
    close() {
      turn++
      quiet()
      letGo(stream)
      stream = undefined
      tell('off')
    },
  }
}
