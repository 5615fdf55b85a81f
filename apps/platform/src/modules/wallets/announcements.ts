import { memberOwner, type TransferKind, type Work } from '@grandstand/ledger'
import type { InsertRow } from '../../kernel/insert-row.ts'
import type { Fact } from '../../kernel/outbox.ts'

/** Outbox event: a member's balances have changed; the payload is `{ memberId }`. */
export const walletChangedTopic = 'wallet-changed'

/**
 * Which event announces a change of balances: the door's own, or one that the caller writes in the same commit
 * anyway. The end of a hold (`post`, `void`) is announced by its caller, because only bets and withdrawals use holds.
 */
const announcedBy: Readonly<Record<TransferKind, 'door' | 'bet facts' | 'withdrawal facts'>> = {
  deposit: 'door',
  withdrawal: 'withdrawal facts',
  bet: 'bet facts',
  'bet-result': 'bet facts',
  'bet-rollback': 'bet facts',
  'cash-out': 'bet facts',
  promotion: 'door',
  'venue-transfer': 'door',
  'game-bet': 'door',
  'game-win': 'door',
  'game-rollback': 'door',
  'yield-transfer': 'door',
  'yield-interest': 'door',
  'coin-purchase': 'door',
  gift: 'door',
  debt: 'door',
  correction: 'door',
}

/** Members whose balances the work changes and whom no other event announces. */
function membersToAnnounce(work: Work): string[] {
  if (!('kind' in work) || announcedBy[work.kind] !== 'door') return []
  const prefix = memberOwner('')
  const owners = work.postings.map(({ account }) => account.split('/')[0] ?? '')
  return owners.flatMap((owner) => (owner.startsWith(prefix) ? [owner.slice(prefix.length)] : []))
}

/** One event for each member whose balances the works change. */
export const factsOf = (works: readonly Work[]): Fact[] =>
  [...new Set(works.flatMap(membersToAnnounce))].map((memberId) => ({
    topic: walletChangedTopic,
    payload: { memberId },
  }))

/** A work whose rows include its events. */
export function withFacts<Item extends { readonly work: Work; readonly rows: readonly InsertRow[] }>(
  item: Item,
  rowOf: (fact: Fact) => InsertRow,
): Item {
  const facts = factsOf([item.work])
  return facts.length === 0 ? item : { ...item, rows: [...item.rows, ...facts.map(rowOf)] }
}
