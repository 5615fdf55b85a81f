import { render } from 'preact'
import { takeAddress, type Address } from './address.ts'
import { askUntilDefinite, createAsk } from './api/ask.ts'
import { openSession, type Session } from './api/session.ts'
import type { Round, Sheet } from './api/values.ts'
import type { GameDefinition } from './game.ts'
import { connectHost, noHost, type HostPort } from './port/host-port.ts'
import type { HostMessage, PortError } from './port/messages.ts'
import { sessionOfNobody } from './replay.ts'
import { Table } from './round/table.ts'
import { applyInsets, applySettings, settings } from './settings.ts'
import { Cover } from './view/shell.tsx'
import { GameRoom, type Panels } from './view/game-room.tsx'
import { Store } from './store.ts'
import './styles/kit.css'

/** Round times when no operator says others: those that regulators ask for. */
const ownRoundMs = { slot: 2_500, other: 5_000 }

const endCodes: Readonly<Record<string, PortError>> = {
  'session-over': 'session-over',
  session: 'session-over',
  maintenance: 'maintenance',
  elsewhere: 'elsewhere',
}

const root = () => document.querySelector('#game')!

const shows = (share: number, port: HostPort) => {
  render(<Cover share={share} />, root())
  port.send({ kind: 'loading', share })
}

const ends = (reason: string, port: HostPort) => {
  render(<Cover reason={reason === 'not-allowed' ? 'session-over' : reason} />, root())
  port.send({ kind: 'error', code: endCodes[reason] ?? 'failed' })
}

interface Heard {
  table?: Table
  panels?: Store<Panels>
}

/** Does what the host says. */
function obey(message: HostMessage, { table, panels }: Heard, port: HostPort): void {
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
      if (table?.state.value.phase === 'idle' || table?.state.value.phase === 'choosing')
        port.send({ kind: 'paused' })
      break
    case 'resume':
      table?.hold(false)
      break
    case 'balanceChanged':
      if (message.sequence > (table?.state.value.balance?.sequence ?? 0)) void table?.refreshBalance()
      break
    case 'show':
      panels?.set({ open: message.panel })
      break
    case 'end':
      table?.end(message.reason)
      break
  }
}

/** Connects to the host and puts the settings on the page, now and whenever they change. */
function prepare(address: Address, heard: Heard): HostPort {
  if (address.locale) settings.set({ locale: address.locale })
  applySettings(settings.value)
  settings.subscribe(applySettings)
  const isFramed = window.parent !== window && address.nonce !== undefined
  const port: HostPort = isFramed
    ? connectHost(address.nonce, (message) => obey(message, heard, port))
    : noHost
  return port
}

/** Says that a launch address opens no game. */
export function refuseLaunch(reason: string): void {
  ends(reason, prepare(takeAddress(), {}))
}

/** Opens the page of a game: session, sheet, open round, and then the game itself. */
export async function playGame<Bet, OfSheet extends Sheet>(
  game: GameDefinition<Bet, OfSheet>,
): Promise<void> {
  const address = takeAddress()
  const heard: Heard = {}
  const port = prepare(address, heard)
  document.title = settings.value.locale === 'en' ? game.title.en : game.title.zh
  shows(0.4, port)
  try {
    const isReplay = address.replay !== undefined
    const opened = isReplay ? sessionOfNobody() : await openSession(address, () => undefined)
    if (typeof opened === 'string') return ends(opened, port)
    shows(0.7, port)
    const [sheet, replayed] = await Promise.all([
      askUntilDefinite(
        () => createAsk()<OfSheet>('GET', `/play/sheets/${game.name}`),
        () => undefined,
      ),
      isReplay ? opened.ask<Round>('GET', `/play/replays/${address.replay}`) : undefined,
      game.prepare?.(),
    ])
    if ('refused' in sheet) return ends('failed', port)
    if (replayed !== undefined && (replayed === 'lost' || 'refused' in replayed))
      return ends('no-such-round', port)
    const table = tableOf(game, sheet.value, opened, port)
    const panels = new Store<Panels>({})
    Object.assign(heard, { table, panels })
    if (replayed) void table.replay(replayed.value)
    else await table.open()
    const props = { game, sheet: sheet.value, table, panels, port, isReplay, isHosted: port !== noHost }
    render(<GameRoom {...props} />, root())
    const rtp = game.rtpOf(sheet.value, game.firstBet(sheet.value))
    port.send({ kind: 'ready', game: game.name, isDemo: opened.isDemo, rtp })
  } catch (error) {
    ends('failed', port)
    throw error
  }
}

function tableOf<Bet, OfSheet extends Sheet>(
  { name, showMs, roundMs, settled, isSelfPaced = false }: GameDefinition<Bet, OfSheet>,
  sheet: OfSheet,
  session: Session,
  port: HostPort,
): Table {
  const flags = session.terms?.flags
  return new Table({
    game: name,
    session,
    roundMs:
      roundMs === 'slot'
        ? (flags?.slotRoundMs ?? ownRoundMs.slot)
        : (flags?.otherRoundMs ?? ownRoundMs.other),
    isSelfPaced,
    showMs: (round, shown) => {
      const ms = showMs(round, shown, sheet)
      return settings.value.motion === 'reduced' && !isSelfPaced ? Math.min(150, ms) : ms
    },
    settled,
    started: ({ id }) => port.send({ kind: 'roundStarted', roundId: id }),
    ended: ({ id }, isHeld) => {
      port.send({ kind: 'roundEnded', roundId: id })
      if (isHeld) port.send({ kind: 'paused' })
    },
  })
}
