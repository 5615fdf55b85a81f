import { render } from 'preact'
import { takeAddress } from './address.ts'
import { connectHost, noHost, type HostPort } from './port/host-port.ts'
import type { HostMessage, PortError } from './port/messages.ts'
import { applyInsets, applySettings, settings } from './settings.ts'
import { Store } from './store.ts'
import { Cover } from './view/shell.tsx'
import './styles/kit.css'

/** The drawer that is open over the game. */
export interface Panels {
  readonly open?: 'rules' | 'fairness' | undefined
}

/** What the host's messages are about: a game that somebody plays. */
export interface HeldGame {
  hold(isHeld: boolean): void
  end(reason: string): void
  refreshBalance(): Promise<unknown>
  /** It could be left without leaving something in motion. */
  readonly isResting: boolean
}

/** The game's page towards its host: the port, the drawers, and what covers the page. */
export interface Frame {
  readonly port: HostPort
  readonly isHosted: boolean
  readonly panels: Store<Panels>
  /** Shows how much is loaded, 0 to 1, here and in the host. */
  readonly shows: (share: number) => void
  /** Shows why the game cannot be opened, here and in the host. */
  readonly ends: (reason: string) => void
  /** Directs the host's messages to this game. */
  readonly seat: (table: HeldGame) => void
}

const endCodes: Readonly<Record<string, PortError>> = {
  'session-over': 'session-over',
  session: 'session-over',
  maintenance: 'maintenance',
  elsewhere: 'elsewhere',
}

export const root = (): Element => document.querySelector('#game')!

let opened: Frame | undefined

/** Puts the settings on the page and asks the host for its port, once. */
export function openFrame(): Frame {
  if (opened) return opened
  const { locale, nonce } = takeAddress()
  if (locale) settings.set({ locale })
  applySettings(settings.value)
  settings.subscribe(applySettings)
  const panels = new Store<Panels>({})
  let table: HeldGame | undefined
  let isHeld = false
  const heard = (message: HostMessage) => {
    if (message.kind === 'pauseAfterRound') isHeld = true
    if (message.kind === 'resume') isHeld = false
    obey(message, panels, port, table)
  }
  const isHosted = window.parent !== window && nonce !== undefined
  const port: HostPort = isHosted ? connectHost(nonce, heard) : noHost
  opened = {
    port,
    isHosted,
    panels,
    shows(share) {
      render(<Cover share={share} />, root())
      port.send({ kind: 'loading', share })
    },
    ends(reason) {
      render(<Cover reason={reason === 'not-allowed' ? 'session-over' : reason} />, root())
      port.send({ kind: 'error', code: endCodes[reason] ?? 'failed' })
    },
    seat(taken) {
      table = taken
      table.hold(isHeld)
    },
  }
  return opened
}

/** Executes a message of the host. */
function obey(
  message: HostMessage,
  panels: Store<Panels>,
  port: HostPort,
  table: HeldGame | undefined,
): void {
  switch (message.kind) {
    case 'hello': {
      const { kind: _, protocol: __, insets, ...rest } = message
      settings.set(rest)
      applyInsets(insets)
      break
    }
    case 'sound':
      settings.set({ sound: message.isOn })
      break
    case 'pauseAfterRound':
      table?.hold(true)
      if (table === undefined || table.isResting) port.send({ kind: 'paused' })
      break
    case 'resume':
      table?.hold(false)
      break
    case 'balanceChanged':
      // Its sequence is the host's own, and compares with nothing of the venue's.
      void table?.refreshBalance()
      break
    case 'show':
      panels.set({ open: message.panel })
      break
    case 'end':
      table?.end(message.reason)
      break
  }
}
