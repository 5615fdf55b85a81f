import { formatAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import type { Jackpots } from './service.ts'

/** The act that looks at jackpots. */
export const jackpotActs = (jackpots: Pick<Jackpots, 'ask' | 'shown'>): readonly Act[] => [
  defineAct({
    name: 'jackpots',
    usage: '',
    about: 'Lists what the jackpots of open venues hold now. The money is the venues’ own.',
    permission: 'money',
    risk: 'look',
    input: {},
    log: 'listed the jackpots',
    run: async () => {
      await jackpots.ask()
      return jackpots.shown().pools.map(({ venueEnName, game, level: { minor, currency } }) => ({
        venue: venueEnName,
        game,
        level: `${formatAmount(minor, currency)} ${currency}`,
      }))
    },
  }),
]
