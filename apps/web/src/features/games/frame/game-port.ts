import {
  createGameReader,
  isPortWanted,
  portProtocol,
  type GameMessage,
  type HostMessage,
  type Numbered,
  type PortGiven,
} from './messages.ts'

export interface GamePort {
  readonly send: (message: HostMessage) => void
  readonly close: () => void
}

interface PortSpec {
  /** The window whose messages are read: the page's own. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** The window of the frame, once it is there. */
  readonly frame: () => Window | null | undefined
  /** Origin of the venue; every other sender is ignored. */
  readonly origin: string
  readonly nonce: string
  /** The game has the port. It may come again, when the frame has loaded anew: the port before is closed. */
  readonly onOpen: () => void
  readonly onMessage: (message: GameMessage) => void
}

/**
 * Gives one port to the game in a frame, after its window, origin and nonce were checked (docs/game-port.md). What is
 * sent before the game has asked for the port is dropped: `onOpen` sends the settings.
 */
export function openGamePort({ page, frame, origin, nonce, onOpen, onMessage }: PortSpec): GamePort {
  let port: MessagePort | undefined
  let sent = 0

  const take = (own: MessagePort) => {
    const read = createGameReader()
    own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = own === port ? read(data) : undefined
      if (message) onMessage(message)
    })
    own.start()
  }

  const answer = (event: MessageEvent) => {
    const window = frame()
    if (!window || event.source !== window || event.origin !== origin || !isPortWanted(event.data, nonce))
      return
    const { port1, port2 } = new MessageChannel()
    port?.close()
    port = port1
    sent = 0
    take(port1)
    const given: PortGiven = { gives: 'game-port', protocol: portProtocol, nonce }
    window.postMessage(given, origin, [port2])
    onOpen()
  }

  page.addEventListener('message', answer)
  return {
    send(message) {
      if (port === undefined) return
      sent += 1
      port.postMessage({ ...message, number: sent } satisfies Numbered<HostMessage>)
    },
    close() {
      page.removeEventListener('message', answer)
      port?.close()
      port = undefined
    },
  }
}

/** 32 bytes of chance as base64url. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
