import { stakesOf } from '../catalogue/games.ts'
import { RoundRefused, type Opening } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import type { Session } from './sessions.ts'

const slots: readonly string[] = ['lantern-street', 'lamp-river', 'star-fall']

/**
 * Checks a new round against what the operator demands of its session. A request that has a round already is not
 * looked at.
 * @throws RoundRefused
 */
export function checkTerms(store: Store, session: Session, opening: Opening, nowMs: number): void {
  const { terms } = session
  if (terms === undefined) return
  const known = store.all('select 1 from round where player = ? and request = ?', [
    opening.player,
    opening.request,
  ])
  if (known.length > 0) return
  if (opening.game !== terms.game) throw new RoundRefused('no-such-game')
  // A free round has the stake of its grant, and costs nothing.
  const isFree = opening.grant !== undefined
  const { stake } = opening
  const own = stakesOf(opening.game, opening.currency)
  const [least, most] = [BigInt(terms.stakeMin), BigInt(terms.stakeMax)]
  if (!isFree && (stake < least || stake > most || stake < own.least || stake > own.most))
    throw new RoundRefused('stake')
  const pauseMs = slots.includes(terms.game) ? terms.flags.slotRoundMs : terms.flags.otherRoundMs
  const [last] = store.all<{ at: number | null }>(
    'select max(opened_at) at from round where player = ? and game = ?',
    [opening.player, opening.game],
  )
  const lastAt = last?.at ?? -Infinity
  if (nowMs - lastAt < pauseMs) throw new RoundRefused('too-soon')
  if (terms.lossMax !== undefined && !isFree) {
    // The whole stake could be lost.
    const lost = netLossOf(store, terms.session) + stake
    if (lost > BigInt(terms.lossMax)) throw new RoundRefused('limit')
  }
}

function netLossOf(store: Store, session: string): bigint {
  const [row] = store.all<{ lost: number | bigint | null }>(
    `select sum(iif(free_grant is null, stake, 0) - ifnull(payout, 0)) lost from round
     where session = ? and voided_at is null`,
    [session],
  )
  return BigInt(row?.lost ?? 0)
}
