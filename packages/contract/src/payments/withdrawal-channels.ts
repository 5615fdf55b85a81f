import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { withdrawal } from './withdrawal-entities.ts'

/** The member's withdrawals that are on their way and each that changes; the id is `me`. */
export const memberWithdrawals = defineChannel({
  name: 'member-withdrawals',
  who: 'owner',
  snapshot: z.object({ withdrawals: z.array(withdrawal) }),
  delta: z.object({ withdrawal }),
  fold: (state, delta) => ({
    withdrawals: [delta.withdrawal, ...state.withdrawals.filter((each) => each.id !== delta.withdrawal.id)],
  }),
})
