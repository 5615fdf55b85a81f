import type { TransferKind, Work } from '@grandstand/ledger'

/**
 * What a transfer is to safer play. `play` costs money and brings some back: it counts as loss and is what a pause
 * forbids. `neutral` moves the member's own money or is given to them. The compiler asks about every new kind.
 */
export const playClass: Readonly<Record<TransferKind, 'play' | 'deposit' | 'withdrawal' | 'neutral'>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bet: 'play',
  'bet-result': 'play',
  'bet-rollback': 'play',
  'cash-out': 'play',
  promotion: 'neutral',
  // What goes to a venue is played there, out of our sight; what comes back restores it.
  'venue-transfer': 'play',
  'yield-transfer': 'neutral',
  'yield-interest': 'neutral',
  // Coins cannot be turned back: what they cost counts when they are bought, and not again when they are sent.
  'coin-purchase': 'play',
  gift: 'neutral',
  debt: 'neutral',
  correction: 'neutral',
}

/**
 * What is asked of a guarded account before a transfer of this kind takes money from it. `play`: limits, pause and
 * freeze. `move`: the freeze alone. `owed`: nothing, because it is settled, refunded, taken back or corrected by the house and
 * must go through or become a debt.
 */
export const askedOf: Readonly<Record<TransferKind, 'play' | 'move' | 'owed'>> = {
  deposit: 'owed',
  withdrawal: 'move',
  bet: 'play',
  'bet-result': 'owed',
  'bet-rollback': 'owed',
  'cash-out': 'owed',
  promotion: 'owed',
  'venue-transfer': 'play',
  'yield-transfer': 'move',
  'yield-interest': 'owed',
  'coin-purchase': 'play',
  gift: 'play',
  debt: 'owed',
  correction: 'owed',
}

/** Whether no protection of the member stops a work. Ending a hold never takes more than was held. */
export const isOwed = (work: Work): boolean => !('kind' in work) || askedOf[work.kind] === 'owed'

export const kindsOf = (wanted: 'play' | 'deposit' | 'withdrawal'): string[] =>
  Object.entries(playClass).flatMap(([kind, each]) => (each === wanted ? [kind] : []))
