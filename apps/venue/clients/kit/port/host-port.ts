import {
  createHostReader,
  isPortGiven,
  portProtocol,
  type GameMessage,
  type HostMessage,
} from './messages.ts'

const askAgainMs = 500
const aliveMs = 2_000

/** Connection to the operator's page. Outside a frame it sends and receives nothing. */
export interface HostPort {
  send(message: GameMessage): void
}

/** Asks the parent window for a port, again and again until it has one, and listens to it. */
export function connectHost(nonce: string, heard: (message: HostMessage) => void): HostPort {
  let port: MessagePort | undefined
  let number = 0
  /** Messages that were sent before the port was open. */
  const unsent: GameMessage[] = []
  const post = (message: GameMessage) => port?.postMessage({ ...message, number: (number += 1) })

  const ask = () => window.parent.postMessage({ wants: 'game-port', protocol: portProtocol, nonce }, '*')
  const asking = setInterval(ask, askAgainMs)
  const take = (event: MessageEvent) => {
    const [given] = event.ports
    // Only the page that holds the frame, which the venue's `frame-ancestors` says is the operator's.
    if (event.source !== window.parent || given === undefined || !isPortGiven(event.data, nonce)) return
    window.removeEventListener('message', take)
    clearInterval(asking)
    port = given
    const read = createHostReader()
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = read(data)
      if (message) heard(message)
    })
    port.start()
    for (const message of unsent.splice(0)) post(message)
    setInterval(() => document.hidden || post({ kind: 'alive' }), aliveMs)
  }
  window.addEventListener('message', take)
  ask()
  return {
    send(message) {
      if (port) post(message)
      else unsent.push(message)
    },
  }
}

/** Of a page that is not in a frame. */
export const noHost: HostPort = { send: () => undefined }
