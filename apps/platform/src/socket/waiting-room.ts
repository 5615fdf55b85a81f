import type { Connection } from './connection.ts'

export interface WaitingLimits {
  /** Most sockets at a time; more are answered with 503. */
  readonly most: number
  /** Most sockets of one address (a /64). */
  readonly mostOfAddress: number
  /** Time limit for the hello, ms. */
  readonly helloMs: number
}

export const usualWaiting: WaitingLimits = { most: 1_000, mostOfAddress: 64, helloMs: 5_000 }

/**
 * Sockets before hello. They have their own pool with a share for each address, so that silent clients do not take
 * places from others.
 */
export function createWaitingRoom({ most, mostOfAddress, helloMs }: WaitingLimits) {
  const addresses = new Map<Connection, string>()
  const counts = new Map<string, number>()
  return {
    get size() {
      return addresses.size
    },
    all: (): Iterable<Connection> => addresses.keys(),
    hasRoom: (address: string): boolean =>
      addresses.size < most && (counts.get(address) ?? 0) < mostOfAddress,
    enter(connection: Connection, address: string): void {
      addresses.set(connection, address)
      counts.set(address, (counts.get(address) ?? 0) + 1)
    },
    leave(connection: Connection): void {
      const address = addresses.get(connection)
      if (address === undefined) return
      addresses.delete(connection)
      const count = (counts.get(address) ?? 0) - 1
      if (count > 0) counts.set(address, count)
      else counts.delete(address)
    },
    /** Sockets that have not said hello in time, whatever else they sent. */
    overdue: (now: number): Connection[] =>
      [...addresses.keys()].filter(({ openedAt }) => now - openedAt > helloMs),
  }
}
