import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { wallet } from './entities.ts'

/** The member's wallets; the id is `me`. A delta has each changed wallet in full. */
export const walletBalance = defineChannel({
  name: 'wallet-balance',
  who: 'owner',
  snapshot: z.object({ wallets: z.array(wallet) }),
  delta: z.object({ changed: z.array(wallet) }),
  fold: (state, delta) => ({
    wallets: state.wallets.map((each) => delta.changed.find((next) => next.kind === each.kind) ?? each),
  }),
})
