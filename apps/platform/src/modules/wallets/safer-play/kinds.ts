import type { TransferKind, Work } from '@grandstand/ledger'

/**
 * How safer play classifies a transfer. `play` costs money and brings some back: it counts towards loss limits and is
 * forbidden in a pause. `neutral` moves the member's own money or is a gift to them. The compiler requires an entry
 * for every new kind.
 */
export const playClass: Readonly<Record<TransferKind, 'play' | 'deposit' | 'withdrawal' | 'neutral'>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  bet: 'play',
  'bet-result': 'play',
  'bet-rollback': 'play',
  'cash-out': 'play',
  promotion: 'neutral',
  // Money sent to a venue is played there, where we do not see it; money that comes back restores the limit.
  'venue-transfer': 'play',
  'game-bet': 'play',
  'game-win': 'play',
  'game-rollback': 'play',
  'yield-transfer': 'neutral',
  'yield-interest': 'neutral',
  // Coins cannot be turned back into money, so their cost counts when they are bought, and not again when they are
  // sent.
  'coin-purchase': 'play',
  gift: 'neutral',
  debt: 'neutral',
  correction: 'neutral',
}

/**
 * Checks of a guarded account before a transfer of this kind takes money from it. `play`: limits, pause and freeze.
 * `move`: the freeze only. `owed`: none, because the house settles, refunds, takes back or corrects something, which
 * must happen or become a debt.
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
  'game-bet': 'play',
  'game-win': 'owed',
  'game-rollback': 'owed',
  'yield-transfer': 'move',
  'yield-interest': 'owed',
  'coin-purchase': 'play',
  gift: 'play',
  debt: 'owed',
  correction: 'owed',
}

/** Whether no protection of the member can stop a work. Ending a hold never takes more than was held. */
export const isOwed = (work: Work): boolean => !('kind' in work) || askedOf[work.kind] === 'owed'

export const kindsOf = (wanted: 'play' | 'deposit' | 'withdrawal'): string[] =>
  Object.entries(playClass).flatMap(([kind, each]) => (each === wanted ? [kind] : []))
