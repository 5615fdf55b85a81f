import { formatAmount } from '@grandstand/money'
import type { Venue } from '../registry/service.ts'
import { recordBody } from '../protocol/operator.ts'
import type { ClosedRound } from '../venue.ts'
import type { DaysNeeds, Found } from './needs.ts'
import * as store from './store.ts'

/** Players of one day who are asked about; a day with more is compared in part. */
const mostPlayers = 1_000

/**
 * Compares what players have at a transfer venue with what was moved there and what their rounds gave. One who plays
 * at this moment is left to the next night: their balance is not that of the records that are here.
 */
export async function comparePlayers(
  { database, host }: DaysNeeds,
  venue: Venue,
  day: string,
  span: store.Span,
): Promise<Found[]> {
  const { code, currencies } = venue
  const members = await store.membersOf(database, code, day, span, mostPlayers)
  const found: { readonly memberId: string; readonly found: Found }[] = []
  for (const { member_id: memberId } of members) {
    const before = await store.memberBook(database, code, memberId)
    const standing = await host.standing?.(code, memberId)
    const book = await store.memberBook(database, code, memberId)
    if (standing === undefined || book.isMoving || before.isMoving) continue
    for (const currency of currencies) {
      const inPlay = standing.openRounds.reduce(
        (sum, round) => (round.currency === currency ? sum + round.stake : sum),
        0n,
      )
      const expected = book.sums[currency] - inPlay
      const there = standing.balances[currency]
      if (expected === there || before.sums[currency] !== book.sums[currency]) continue
      const text = (minor: bigint) => `${formatAmount(minor, currency)} ${currency}`
      found.push({
        memberId,
        found: {
          what: 'balance-differs',
          subject: `${memberId} ${currency}`,
          detail: `The venue has ${text(there)}; transfers and records give ${text(expected)}.`,
        },
      })
    }
  }
  if (found.length === 0) return []
  const playing = await playersSince(host, database, code)
  return found.flatMap((each) => (playing.has(each.memberId) ? [] : [each.found]))
}

/** Players with records that are not here yet. */
async function playersSince(
  host: DaysNeeds['host'],
  database: DaysNeeds['database'],
  venue: string,
): Promise<ReadonlySet<string>> {
  const after = (await store.pulledTo(database, venue))?.after ?? 0n
  const newer = (await host.records?.(venue, Number(after))) ?? []
  return new Set(newer.flatMap(playerOf))
}

function playerOf({ body }: ClosedRound): string[] {
  try {
    return [recordBody.parse(JSON.parse(body)).player]
  } catch {
    return []
  }
}
