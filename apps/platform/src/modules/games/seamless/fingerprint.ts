import { createHash } from 'node:crypto'

/** Digest of a request: its kind and every field except its time, in the order of their names. */
export function fingerprintOf(kind: string, request: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(request)
    .filter(([name, value]) => name !== 'at' && value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, ...fields]))
    .digest('base64url')
}

/** Id of the work of a play. A rollback is named after its bet, so that a bet is returned once. */
export const workIdOf = (venue: string, kind: 'bet' | 'win' | 'rollback' | 'promo', id: string): string =>
  `game:${createHash('sha256').update([venue, kind, id].join('\n')).digest('hex').slice(0, 40)}`
