import type { GameMessage, PortError } from './messages.ts'

/** Why a game cannot be played now; its place shows a notice instead. */
export type Stop =
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: PortError }
  /** It has said nothing for a while. */
  | { readonly kind: 'silent' }
  /** The catalogue has no such game. */
  | { readonly kind: 'unknown' }
  /** The page has no connection. */
  | { readonly kind: 'no-network' }

/** What the host knows of the game in the frame. Nothing of it is about money. */
export interface PlayState {
  /** `launching`: the platform makes the address. `loading`: the frame has it. */
  readonly phase: 'launching' | 'loading' | 'playing'
  /** How much is loaded, 0 to 1. */
  readonly share: number
  /** Id of the round that is not over. */
  readonly round: string | undefined
  /** Stakes that were made, and rounds that have ended, since the game was opened. */
  readonly begun: number
  readonly ended: number
  /** When the last of each was counted, ms on the page's own clock. */
  readonly begunAt: number
  readonly endedAt: number
  /** More was staked than was counted in `begun`, because it came too soon after. */
  readonly isBehind: boolean
  /** The game has stopped between two rounds, because the host asked it to. */
  readonly isPaused: boolean
  readonly stop: Stop | undefined
}

export const atFirst: PlayState = {
  phase: 'launching',
  share: 0,
  round: undefined,
  begun: 0,
  ended: 0,
  begunAt: -Infinity,
  endedAt: -Infinity,
  isBehind: false,
  isPaused: false,
  stop: undefined,
}

export type PlayEvent =
  | { readonly kind: 'launched' }
  | { readonly kind: 'stopped'; readonly stop: Stop }
  | { readonly kind: 'resumed' }
  /** It is time to look at what came too soon to be counted. */
  | { readonly kind: 'caught-up'; readonly at: number }
  /** `at`: ms on the page's own clock. */
  | { readonly kind: 'heard'; readonly message: GameMessage; readonly at: number }

/** No game is that quick. With each round the platform is asked, so a game that says more is not followed. */
export const shortestRoundMs = 1_000

/** The state after something happened. A message that changes nothing returns the state itself. */
export function nextState(state: PlayState, event: PlayEvent): PlayState {
  if (event.kind === 'launched')
    return {
      ...atFirst,
      phase: 'loading',
      begun: state.begun,
      ended: state.ended,
      begunAt: state.begunAt,
      endedAt: state.endedAt,
    }
  if (event.kind === 'stopped') return { ...state, stop: event.stop }
  if (event.kind === 'resumed') return { ...state, isPaused: false }
  if (event.kind === 'caught-up') return state.isBehind ? withBegun(state, event.at) : state
  return afterMessage(state, event.message, event.at)
}

const withBegun = (state: PlayState, at: number): PlayState => ({
  ...state,
  begun: state.begun + 1,
  begunAt: at,
  isBehind: false,
})

function afterMessage(state: PlayState, message: GameMessage, at: number): PlayState {
  switch (message.kind) {
    case 'loading':
      return state.phase === 'loading' ? { ...state, share: Math.max(state.share, message.share) } : state
    case 'ready':
      return { ...state, phase: 'playing', share: 1, stop: undefined }
    case 'roundStarted':
      // Said again for each further stake of a round.
      return at - state.begunAt >= shortestRoundMs
        ? withBegun({ ...state, round: message.roundId, isPaused: false }, at)
        : { ...state, round: message.roundId, isPaused: false, isBehind: true }
    case 'roundEnded':
      return at - state.endedAt < shortestRoundMs
        ? { ...state, round: undefined }
        : { ...state, round: undefined, ended: state.ended + 1, endedAt: at }
    case 'paused':
      return { ...state, isPaused: true }
    case 'alive':
      // A game that speaks again was not gone.
      return state.stop?.kind === 'silent' || state.stop?.kind === 'offline'
        ? { ...state, stop: undefined }
        : state
    case 'error':
      return { ...state, stop: { kind: message.code } }
    case 'needFunds':
    case 'sound':
    case 'openRules':
    case 'openHistory':
    case 'openFairness':
    case 'picture':
      break
  }
  return state
}

/** A loaded game that has said nothing for so long has stopped, ms. */
export const silentAfterMs = 5_000

/** Time since a session began, as h:mm:ss or mm:ss. */
export function playedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
