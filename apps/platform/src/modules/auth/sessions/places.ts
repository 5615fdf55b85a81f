import type { Clock } from '../../../kernel/clock.ts'
import { addressKeyOf } from '../../../kernel/address-key.ts'

/** Origin of a call: its network address and browser. */
export interface Place {
  readonly ip: string
  readonly userAgent: string
}

/** The presenter of a token. `place` is left out where only the device is known (an open socket). */
export interface Bearer {
  readonly deviceId: string
  readonly place?: Place
}

/** The origin data of a session's row. */
export interface SessionOrigin {
  readonly sessionId: string
  readonly deviceId: string
  /** Place of the log-in. */
  readonly home: Place
  /** Place of the latest use. */
  readonly last: Place
}

/** A session used from a new place. */
export interface Move {
  readonly sessionId: string
  readonly place: Place
  readonly at: number
  /** Network and browser both changed, so it may not be the member. */
  readonly isFar: boolean
}

/** A token presented from another device than its own. */
export interface Stranger {
  readonly sessionId: string
  readonly deviceId: string
  readonly place: Place
  readonly at: number
}

/** Shortest time between two writes of a session's place. */
const betweenWritesMs = 60_000

interface Noted {
  move: Move
  writtenAt: number | undefined
  isPending: boolean
}

/** Buffers where sessions are used until it is written to their rows, so that no call waits for a write. */
export function createSessionPlaces(clock: Clock) {
  const moves = new Map<string, Noted>()
  const strangers = new Map<string, { readonly stranger: Stranger; isPending: boolean }>()

  function noteMove({ sessionId, home, last: stored }: SessionOrigin, place: Place): void {
    const noted = moves.get(sessionId)
    const last = noted?.move.place ?? stored
    if (place.ip === last.ip && place.userAgent === last.userAgent) return
    const isFar = isFarFrom(place, last) && isFarFrom(place, home)
    const move = { sessionId, place, at: clock.now(), isFar }
    if (!noted) return void moves.set(sessionId, { move, writtenAt: undefined, isPending: true })
    // An unwritten far move is kept even when the member's next call comes from home.
    const isStillFar = isFar || (noted.isPending && noted.move.isFar)
    noted.move = isStillFar && !isFar ? { ...noted.move, at: move.at } : move
    noted.isPending = true
  }

  return {
    /** Whether the bearer's device is the session's own. Moves and foreign devices are recorded. */
    admit(origin: SessionOrigin, { deviceId, place }: Bearer): boolean {
      if (deviceId !== origin.deviceId) {
        const { sessionId } = origin
        const noted = strangers.get(sessionId)
        const at = clock.now()
        // Only the first one in a minute is recorded, so that a flood causes no writes.
        const isDue = !noted || (!noted.isPending && at - noted.stranger.at >= betweenWritesMs)
        if (place && isDue) {
          const stranger = { sessionId, deviceId, place, at }
          strangers.set(sessionId, { stranger, isPending: true })
        }
        return false
      }
      if (place) noteMove(origin, place)
      return true
    },

    /** Everything due to be written; call `done` after the write. */
    pending(): { readonly moves: Move[]; readonly strangers: Stranger[]; readonly done: () => void } {
      const now = clock.now()
      const due = [...moves.values()].filter(
        ({ isPending, writtenAt }) => isPending && now - (writtenAt ?? 0) >= betweenWritesMs,
      )
      const written = due.map((noted) => ({ noted, move: noted.move }))
      const seen = [...strangers.values()].filter(({ isPending }) => isPending)
      return {
        moves: written.map(({ move }) => move),
        strangers: seen.map(({ stranger }) => stranger),
        done() {
          for (const { noted, move } of written) {
            noted.writtenAt = now
            if (noted.move === move) noted.isPending = false
          }
          for (const each of seen) each.isPending = false
        },
      }
    },

    /** Forgets moves that were written more than a minute ago. */
    prune(): void {
      const before = clock.now() - betweenWritesMs
      for (const [id, { isPending, writtenAt }] of moves)
        if (!isPending && (writtenAt ?? 0) <= before) moves.delete(id)
      for (const [id, { isPending, stranger }] of strangers)
        if (!isPending && stranger.at <= before) strangers.delete(id)
    },

    /** Whether a far move of this session is not written yet. */
    isMoving: (sessionId: string): boolean => moves.get(sessionId)?.move.isFar === true,
  }
}

/**
 * True when the network (/24 or /64) and the browser or system both differ. Versions are ignored, because browsers
 * update while they run.
 */
function isFarFrom(place: Place, other: Place): boolean {
  return networkOf(place.ip) !== networkOf(other.ip) && kindOf(place.userAgent) !== kindOf(other.userAgent)
}

function networkOf(ip: string): string {
  const key = addressKeyOf(ip)
  return key.includes(':') ? key : key.replace(/\.\d+$/, '')
}

const kindOf = (userAgent: string) => userAgent.replace(/\d[\d._]*/g, '')
