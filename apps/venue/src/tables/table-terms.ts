import type { Session } from '../player-api/sessions.ts'
import { netLossOf } from '../player-api/terms.ts'
import { RoundRefused } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'

/**
 * Checks bets at a table against what the operator demands of the session. A table has its own pace, and a member may
 * bet several times in a round, so the bounds of a stake hold for all that the member has in it.
 * @throws RoundRefused
 */
export function checkTableTerms(
  store: Store,
  { terms, isEnded }: Session,
  { table, stake, staked }: { readonly table: string; readonly stake: bigint; readonly staked: bigint },
): void {
  if (isEnded) throw new RoundRefused('session')
  if (terms === undefined) return
  if (terms.game !== table) throw new RoundRefused('no-such-game')
  const all = staked + stake
  if (all < BigInt(terms.stakeMin) || all > BigInt(terms.stakeMax)) throw new RoundRefused('stake')
  if (terms.lossMax !== undefined && netLossOf(store, terms.session) + stake > BigInt(terms.lossMax))
    throw new RoundRefused('limit')
}
