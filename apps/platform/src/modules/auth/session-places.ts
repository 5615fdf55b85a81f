import type { Clock } from '../../kernel/clock.ts'
import { addressKeyOf } from '../../kernel/address-key.ts'

/** Where a call comes from, as far as its network and its browser say. */
export interface Place {
  readonly ip: string
  readonly userAgent: string
}

/** Who shows a token. `place` is left out where only the device is known (an open socket). */
export interface Bearer {
  readonly deviceId: string
  readonly place?: Place
}

/** What a session's row says of where it belongs. */
export interface SessionOrigin {
  readonly sessionId: string
  readonly deviceId: string
  /** Where it was logged in. */
  readonly home: Place
  /** Where it was used last. */
  readonly last: Place
}

/** A session that was used elsewhere than before. */
export interface Move {
  readonly sessionId: string
  readonly place: Place
  readonly at: number
  /** Another network and another browser at once: perhaps not the member. */
  readonly isFar: boolean
}

/** A token that was shown from another device than it belongs to. */
export interface Stranger {
  readonly sessionId: string
  readonly deviceId: string
  readonly place: Place
  readonly at: number
}

/** A session's place is written at most this often. */
const betweenWritesMs = 60_000

interface Noted {
  move: Move
  writtenAt: number | undefined
  isPending: boolean
}

/** Remembers where sessions are used until their rows know it, so that no call waits for a write. */
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
    // A far move that is not written yet outlasts the member's next call from home.
    const isStillFar = isFar || (noted.isPending && noted.move.isFar)
    noted.move = isStillFar && !isFar ? { ...noted.move, at: move.at } : move
    noted.isPending = true
  }

  return {
    /** Whether the bearer's device is the session's own. A moved place and a strange device are noted. */
    admit(origin: SessionOrigin, { deviceId, place }: Bearer): boolean {
      if (deviceId !== origin.deviceId) {
        const { sessionId } = origin
        const noted = strangers.get(sessionId)
        const at = clock.now()
        // The first of a minute stands for all: a flood costs no writes.
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

    /** What is to be written now; `done` is called when it is. */
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

    /** Forgets what the rows have known for a minute. */
    prune(): void {
      const before = clock.now() - betweenWritesMs
      for (const [id, { isPending, writtenAt }] of moves)
        if (!isPending && (writtenAt ?? 0) <= before) moves.delete(id)
      for (const [id, { isPending, stranger }] of strangers)
        if (!isPending && stranger.at <= before) strangers.delete(id)
    },

    /** Whether a far move of this session waits to be written. */
    isMoving: (sessionId: string): boolean => moves.get(sessionId)?.move.isFar === true,
  }
}

/** Another network (/24 or /64) and another browser or system. Versions do not count: browsers update while they run. */
function isFarFrom(place: Place, other: Place): boolean {
  return networkOf(place.ip) !== networkOf(other.ip) && kindOf(place.userAgent) !== kindOf(other.userAgent)
}

function networkOf(ip: string): string {
  const key = addressKeyOf(ip)
  return key.includes(':') ? key : key.replace(/\.\d+$/, '')
}

const kindOf = (userAgent: string) => userAgent.replace(/\d[\d._]*/g, '')
