import { createHash } from 'node:crypto'
import { memberId as memberIdOf } from '@grandstand/contract'
import type { VenueRecovery } from '@grandstand/contract/games'
import { currencies, type Currency } from '@grandstand/money'
import type { Transaction } from '../../../kernel/database.ts'
import { isDatabaseFault } from '../../../kernel/dead-letters.ts'
import { mostTries, tellMember, type MovingNeeds } from '../moving.ts'
import { openTransfers, type TransferRow } from '../store.ts'
import type { createTransfers } from '../transfers.ts'
import { VenueAway, VenueInMaintenance, type VenueStanding } from '../venue.ts'
import * as store from './store.ts'

export { openRecoveries } from './store.ts'

export interface RecoveryNeeds extends MovingNeeds {
  readonly transfers: Pick<ReturnType<typeof createTransfers>, 'begin' | 'drive'>
}

/** Time during which no other node looks at the same recovery. */
const stepMs = 30_000
/** Rest while money is on its way, and while rounds are open. */
const movingMs = 5_000
const waitingMs = 15_000
/** Rest while only a transfer is open that its venue has not answered for minutes. */
const asideMs = 60_000
/** A venue that is away is asked again after 1 s, 2 s, 4 s … up to a minute, for a day. */
const awayMs = (tries: number) => Math.min(60_000, 1000 * 2 ** Math.min(tries, 6))
const mostAwayMs = 24 * 3_600_000

export const recoveryOf = (row: store.RecoveryRow): VenueRecovery => ({
  venue: row.venue,
  state: row.state,
  begunAt: row.begun_at.getTime(),
  nextTryAt: row.next_at.getTime(),
  ...(row.waits_until && { waitsUntil: row.waits_until.getTime() }),
})

/** Begins the recovery from one venue in the caller's transaction; the worker goes on with it. */
export async function beginRecovery(
  needs: Pick<MovingNeeds, 'clock' | 'outbox'>,
  tx: Transaction,
  asked: {
    readonly memberId: string
    readonly venue: string
    readonly currency: Currency | undefined
    readonly state: 'away' | 'moving' | 'waiting'
  },
): Promise<void> {
  const now = needs.clock.now()
  const { memberId, venue, currency = null, state } = asked
  await store.beginRecovery(tx, {
    id: createHash('sha256').update([memberId, venue, now].join('\n')).digest('hex').slice(0, 32),
    member_id: memberId,
    venue,
    currency,
    state,
    next_at: new Date(now + awayMs(1)),
    begun_at: new Date(now),
  })
  await tellMember(needs, tx, memberId)
}

/**
 * One step of one recovery that is due: waits while money is on its way, takes what is free, and ends when the venue
 * has nothing and no open round of the member. A step that fails is logged and counts as a venue that is away, so it
 * keeps no other recovery waiting.
 * @returns false when none is due
 */
export async function recoverOne(needs: RecoveryNeeds): Promise<boolean> {
  const { database, clock } = needs
  const now = clock.now()
  const row = await store.takeRecovery(database, new Date(now), new Date(now + stepMs))
  if (row === undefined) return false
  const keep = (step: store.RecoveryStep) =>
    database.transaction(async (tx) => {
      await store.setRecovery(tx, row.id, step)
      if (step.state !== row.state) await tellMember(needs, tx, row.member_id)
    })
  try {
    await keep(await stepOf(needs, row))
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    needs.logger.error({ recovery: row.id, venue: row.venue, err: error }, 'a recovery could not go on')
    await keep(stepAway(needs, row))
  }
  return true
}

/** The venue is asked again later, for a day. */
function stepAway({ clock }: RecoveryNeeds, row: store.RecoveryRow): store.RecoveryStep {
  const now = clock.now()
  const isOver = now - row.begun_at.getTime() > mostAwayMs
  const nextAt = new Date(now + awayMs(row.tries))
  return isOver ? { state: 'given-up', nextAt, endedAt: new Date(now) } : { state: 'away', nextAt }
}

async function stepOf(needs: RecoveryNeeds, row: store.RecoveryRow): Promise<store.RecoveryStep> {
  const { database, clock } = needs
  const later = (ms: number) => new Date(clock.now() + ms)
  const open = (await openTransfers(database, row.member_id)).filter(({ venue }) => venue === row.venue)
  if (open.some(isOnItsWay)) return { state: 'moving', nextAt: later(movingMs) }
  const standing = await askStanding(needs, row)
  if (standing === undefined) return stepAway(needs, row)
  const wanted = currencies.filter((currency) => (row.currency ?? currency) === currency)
  const free = wanted.filter((currency) => standing.balances[currency] > 0n)
  if (free.length > 0) {
    await takeFree(needs, row, free, standing)
    return { state: 'moving', nextAt: later(movingMs) }
  }
  const rounds = standing.openRounds.filter(({ currency }) => wanted.includes(currency))
  const mayStillArrive = open.some((each) => each.held_at === null)
  if (rounds.length === 0 && mayStillArrive) return { state: 'moving', nextAt: later(asideMs) }
  if (rounds.length === 0) return { state: 'done', nextAt: later(0), endedAt: later(0) }
  const waitsUntil = new Date(Math.max(...rounds.map(({ endsBy }) => endsBy)))
  return { state: 'waiting', nextAt: later(waitingMs), waitsUntil }
}

/** Whether a transfer is to be waited for. One that is held or set aside keeps nothing else at the venue. */
export const isOnItsWay = ({ held_at: heldAt, tries }: Pick<TransferRow, 'held_at' | 'tries'>): boolean =>
  heldAt === null && tries < mostTries

async function askStanding(
  { host }: RecoveryNeeds,
  { venue, member_id: memberId }: store.RecoveryRow,
): Promise<VenueStanding | undefined> {
  try {
    if (host.standing) return await host.standing(venue, memberId)
    return { balances: await host.balances(venue, memberId), openRounds: [] }
  } catch (error) {
    if (error instanceof VenueAway || error instanceof VenueInMaintenance) return undefined
    throw error
  }
}

/** Begins a transfer of all that is free in each currency, once for each step of the recovery. */
async function takeFree(
  { database, registry, transfers }: RecoveryNeeds,
  row: store.RecoveryRow,
  free: readonly Currency[],
  { balances }: VenueStanding,
): Promise<void> {
  const uuid = `recovery:${row.id}:${row.tries}`
  const asking = { memberId: memberIdOf.parse(row.member_id), uuid, bodyHash: '' }
  const venue = { code: row.venue, name: registry.nameOf(row.venue) }
  const ids = await database.transaction(async (tx) => {
    const begun: string[] = []
    for (const currency of free)
      begun.push(
        await transfers.begin(tx, asking, venue, 'out', { minor: balances[currency], currency }, true),
      )
    return begun
  })
  for (const id of ids) await transfers.drive(id)
}
