import { expect, it } from 'vitest'
import { changesOf, type KeptRound } from './sums.ts'

const at = (text: string) => new Date(`2026-11-21T${text}Z`)
const round = (changed: Partial<KeptRound> = {}): KeptRound => ({
  venue: 'yb',
  round: 'r1',
  version: 1,
  member_id: 'm1',
  game: 'dice',
  sitting: 's1',
  number: 1,
  currency: 'CNY',
  stake: 200n,
  payout: 396n,
  multiplier: 19_800,
  is_void: false,
  free_grant: null,
  free_stake: null,
  jackpot: null,
  opened_at: at('10:00:00'),
  closed_at: at('10:00:05'),
  ...changed,
})

it('sums rounds by session and day of the site, and what games paid by the hour', () => {
  const lost = round({ round: 'r2', payout: 0n, multiplier: 0, closed_at: at('10:00:10') })
  // In Shanghai it is the next day already.
  const late = round({ round: 'r3', closed_at: at('16:00:01') })
  const { sittings, hours } = changesOf([{ after: round() }, { after: lost }, { after: late }])
  expect(sittings).toMatchObject([
    { day: '2026-11-21', rounds: 2, stake: 400n, payout: 396n, ended_at: at('10:00:10') },
    { day: '2026-11-22', rounds: 1, stake: 200n, payout: 396n },
  ])
  expect(hours).toMatchObject([
    { hour: at('10:00:00'), rounds: 2, paid: 1.98, squares: 1.98 ** 2 },
    { hour: at('16:00:00'), rounds: 1 },
  ])
})

it('takes the older version of a corrected round out of the sums', () => {
  const after = round({ version: 2, payout: 0n, multiplier: 0 })
  const { sittings, hours } = changesOf([{ before: round(), after }])
  expect(sittings).toMatchObject([{ rounds: 0, stake: 0n, payout: -396n }])
  expect(hours).toMatchObject([{ rounds: 0, paid: -1.98 }])
})

it('counts the confirmations of one hand as one round, with all that was staked', () => {
  const { sittings, hours } = changesOf([
    { after: round() },
    { after: round({ round: 'r2' }), isFurther: true },
    { before: round({ round: 'r2' }), after: round({ round: 'r2', version: 2 }), isFurther: true },
  ])
  expect(sittings).toMatchObject([{ rounds: 1, stake: 400n, payout: 792n }])
  expect(hours).toMatchObject([{ rounds: 2 }])
})

it('counts a void round, whose stake came back, but not what it would have paid', () => {
  const { sittings, hours } = changesOf([{ after: round({ is_void: true, payout: 200n }) }])
  expect(sittings).toMatchObject([{ rounds: 1, stake: 200n, payout: 200n }])
  expect(hours).toEqual([])
})
