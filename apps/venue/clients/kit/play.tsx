import { render } from 'preact'
import { takeAddress } from './address.ts'
import { askUntilDefinite, createAsk } from './api/ask.ts'
import { openSession, type Session } from './api/session.ts'
import type { Round, Sheet } from './api/values.ts'
import { openFrame, root } from './frame.tsx'
import type { GameDefinition } from './game.ts'
import type { HostPort } from './port/host-port.ts'
import { sessionOfNobody } from './replay.ts'
import { Table } from './round/table.ts'
import { settings } from './settings.ts'
import { GameRoom } from './view/game-room.tsx'

/** Round times when no operator says others: those that regulators ask for. */
const ownRoundMs = { slot: 2_500, other: 5_000 }

/** Opens the page of a game: session, sheet, open round, and then the game itself. */
export async function playGame<Bet, OfSheet extends Sheet>(
  game: GameDefinition<Bet, OfSheet>,
): Promise<void> {
  const address = takeAddress()
  const frame = openFrame()
  const { port, panels, isHosted, shows, ends } = frame
  document.title = settings.value.locale === 'en' ? game.title.en : game.title.zh
  shows(0.4)
  try {
    const isReplay = address.replay !== undefined
    const asking = askUntilDefinite(
      () => createAsk()<OfSheet>('GET', `/play/sheets/${game.name}`),
      () => undefined,
    )
    const opened = isReplay ? sessionOfNobody() : await openSession(address, () => undefined)
    if (typeof opened === 'string') return ends(opened)
    shows(0.7)
    const [sheet] = await Promise.all([asking, game.prepare?.()])
    if ('refused' in sheet) return ends('failed')
    const table = tableOf(game, sheet.value, opened, port)
    frame.seat(table)
    if (address.replay === undefined) await table.open()
    else {
      const replayed = await opened.ask<Round>('GET', `/play/replays/${address.replay}`)
      if (replayed === 'lost' || 'refused' in replayed) return ends('no-such-round')
      // Whoever has the link sees no amounts.
      void table.replay({ ...replayed.value, stake: '0', payout: '0' })
    }
    const props = { game, sheet: sheet.value, table, panels, port, isReplay, isHosted }
    render(<GameRoom {...props} />, root())
    const rtp = game.rtpOf(sheet.value, game.firstBet(sheet.value))
    port.send({ kind: 'ready', game: game.name, isDemo: opened.isDemo, rtp })
  } catch (error) {
    ends('failed')
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
  const table = new Table({
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
  let [wasOffline, hasEnded] = [false, false]
  table.state.subscribe(({ isOffline, ended }) => {
    if (isOffline && !wasOffline) port.send({ kind: 'error', code: 'offline' })
    // The host opens the game again, which goes on with the open round.
    if (ended === 'session-over' && !hasEnded) port.send({ kind: 'error', code: 'session-over' })
    wasOffline = isOffline
    hasEnded = ended !== undefined
  })
  return table
}
