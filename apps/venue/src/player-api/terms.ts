import { stakesOf } from '../catalogue/games.ts'
import { RoundRefused, type Opening } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { Session } from './sessions.ts'

/** Least time from one round to the next of the same game. */
export interface Pace {
  readonly slotRoundMs: number
  readonly otherRoundMs: number
}

/** What regulators ask for; demonstrations, which have no operator's terms, keep it. */
export const regulatedPace: Pace = { slotRoundMs: 2_500, otherRoundMs: 5_000 }

const slots: readonly string[] = ['lantern-street', 'lamp-river', 'star-fall']

/**
 * Checks a new round against the pace of the house, or what the operator demands of its session. A request that has a
 * round already is not looked at.
 * @throws RoundRefused
 */
export function checkTerms(
  { store, pace }: { readonly store: Store; readonly pace?: Pace | undefined },
  { terms, isEnded }: Session,
  opening: Opening,
  nowMs: number,
): void {
  const kept = terms?.flags ?? pace
  if (kept === undefined && !isEnded) return
  const known = store.all('select 1 from round where player = ? and request = ?', [
    opening.player,
    opening.request,
  ])
  if (known.length > 0) return
  if (isEnded) throw new RoundRefused('session')
  if (kept === undefined) return
  // A free round has the stake of its grant, and costs nothing.
  const isFree = opening.grant !== undefined
  const { stake } = opening
  if (terms && opening.game !== terms.game) throw new RoundRefused('no-such-game')
  if (terms && !isFree && !isWithin(terms, opening)) throw new RoundRefused('stake')
  const pauseMs = slots.includes(opening.game) ? kept.slotRoundMs : kept.otherRoundMs
  const [last] = store.all<{ at: number | null }>(
    'select max(opened_at) at from round where player = ? and game = ?',
    [opening.player, opening.game],
  )
  const lastAt = last?.at ?? -Infinity
  if (nowMs - lastAt < pauseMs) throw new RoundRefused('too-soon')
  if (terms?.lossMax !== undefined && !isFree) {
    // The whole stake could be lost.
    const lost = netLossOf(store, terms.session) + stake
    if (lost > BigInt(terms.lossMax)) throw new RoundRefused('limit')
  }
}

/** Whether a stake is within the operator's bounds and those of the game. */
function isWithin(
  { stakeMin, stakeMax }: Pick<NonNullable<Session['terms']>, 'stakeMin' | 'stakeMax'>,
  { game, currency, stake }: Opening,
): boolean {
  const own = stakesOf(game, currency)
  return stake >= BigInt(stakeMin) && stake <= BigInt(stakeMax) && stake >= own.least && stake <= own.most
}

/** What a session has lost; stakes of open rounds count as lost. */
export function netLossOf(store: Store, session: string): bigint {
  const [row] = store.all<{ lost: number | bigint | null }>(
    `select sum(iif(free_grant is null, stake, 0) - ifnull(payout, 0)) lost from round
     where session = ? and voided_at is null`,
    [session],
  )
  return BigInt(row?.lost ?? 0)
}
