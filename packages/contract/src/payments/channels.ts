import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { deposit } from './deposits.ts'

/** The member's open deposit orders and each that changes; the id is `me`. */
export const memberDeposits = defineChannel({
  name: 'member-deposits',
  who: 'owner',
  snapshot: z.object({ deposits: z.array(deposit) }),
  delta: z.object({ deposit }),
  fold: (state, delta) => ({
    deposits: [delta.deposit, ...state.deposits.filter((each) => each.id !== delta.deposit.id)],
  }),
})
