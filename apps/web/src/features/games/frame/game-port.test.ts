import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newNonce, openGamePort, type GamePort } from './game-port.ts'
import type { GameMessage } from './messages.ts'

const origin = 'https://games.example'
const nonce = 'n'.repeat(43)

/** A page with one frame, whose window keeps the ports that it is given. */
function open() {
  const page = new EventTarget()
  const given: { port: MessagePort; origin: string }[] = []
  const frame = {
    postMessage: (_: unknown, target: string, ports: MessagePort[]) =>
      ports.forEach((port) => given.push({ port, origin: target })),
  } as unknown as Window
  const heard: GameMessage[] = []
  const onOpen = vi.fn<() => void>()
  const port = openGamePort({
    page: page as Window,
    frame: () => frame,
    origin,
    nonce,
    onOpen,
    onMessage: (message) => void heard.push(message),
  })
  const says = (data: unknown, more: { origin?: string; source?: unknown } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: frame, ...more }))
  return { port, given, heard, onOpen, says }
}

/** A port has no target origin, unlike a window. */
const post = (port: MessagePort, data: object) => port.postMessage(data, [])
const asks = { wants: 'game-port', protocol: 1, nonce }
let host: ReturnType<typeof open>
const ends: GamePort[] = []

beforeEach(() => {
  host = open()
  ends.push(host.port)
})
afterEach(() => {
  for (const port of ends.splice(0)) port.close()
  for (const { port } of host.given) port.close()
})

describe('the port', () => {
  it('[H-E15] is given to the frame of the venue with the nonce, and to nobody else', () => {
    host.says(asks, { origin: 'https://other.example' })
    host.says(asks, { source: {} })
    host.says({ ...asks, nonce: 'm'.repeat(43) })
    host.says({ ...asks, protocol: 2 })
    host.says('game-port')
    expect(host.given).toEqual([])
    host.says(asks)
    expect(host.given).toMatchObject([{ origin }])
    expect(host.onOpen).toHaveBeenCalledOnce()
  })

  it('reads messages once and in order, and drops what does not fit', async () => {
    host.says(asks)
    const game = host.given[0]!.port
    const send = (number: number, message: object) => post(game, { number, ...message })
    send(1, { kind: 'loading', share: 0.5 })
    send(1, { kind: 'paused' })
    send(3, { kind: 'roundStarted', roundId: 'r-1' })
    send(2, { kind: 'alive' })
    send(4, { kind: 'win', amount: '100000' })
    send(5, { kind: 'loading', share: 7 })
    post(game, { kind: 'alive' })
    send(6, { kind: 'roundEnded', roundId: 'r-1' })
    await vi.waitFor(() => expect(host.heard).toHaveLength(3))
    expect(host.heard).toMatchObject([
      { kind: 'loading', share: 0.5 },
      { kind: 'roundStarted', roundId: 'r-1' },
      { kind: 'roundEnded', roundId: 'r-1' },
    ])
  })

  it('numbers its own messages, and begins anew with the port of a frame that loaded again', async () => {
    const got: unknown[] = []
    const listen = (at: number) => {
      const { port } = host.given[at]!
      port.addEventListener('message', ({ data }) => got.push(data))
      port.start()
    }
    host.port.send({ kind: 'resume' })
    host.says(asks)
    listen(0)
    host.port.send({ kind: 'sound', isOn: true })
    host.port.send({ kind: 'resume' })
    await vi.waitFor(() => expect(got).toHaveLength(2))
    host.says(asks)
    listen(1)
    host.port.send({ kind: 'balanceChanged', sequence: 7 })
    await vi.waitFor(() => expect(got).toHaveLength(3))
    expect(got).toEqual([
      { kind: 'sound', isOn: true, number: 1 },
      { kind: 'resume', number: 2 },
      { kind: 'balanceChanged', sequence: 7, number: 1 },
    ])
  })
})

it('makes a nonce of its own for each frame', () => {
  expect(newNonce()).toMatch(/^[\w-]{43}$/)
  expect(newNonce()).not.toBe(newNonce())
})
