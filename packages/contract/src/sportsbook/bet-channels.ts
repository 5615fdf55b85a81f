import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { bet } from './bets.ts'

const acceptedBet = z.object({ memberId: z.string(), bet })
export type AcceptedBet = z.output<typeof acceptedBet>

const acceptedBetsShown = 100

/** Bets as they are accepted, newest first, for the operator; the id is `all`. */
export const acceptedBets = defineChannel({
  name: 'accepted-bets',
  who: 'staff',
  snapshot: z.object({ bets: z.array(acceptedBet) }),
  delta: z.object({ accepted: acceptedBet }),
  fold: (state, { accepted }) => ({
    bets: [accepted, ...state.bets.filter((each) => each.bet.id !== accepted.bet.id)].slice(
      0,
      acceptedBetsShown,
    ),
  }),
})

/** The member's open bets, and each bet that changes; the id is `me`. */
export const memberBets = defineChannel({
  name: 'member-bets',
  who: 'owner',
  snapshot: z.object({ bets: z.array(bet) }),
  delta: z.object({ bet }),
  fold: (state, delta) => ({
    bets: [delta.bet, ...state.bets.filter((each) => each.id !== delta.bet.id)],
  }),
})
