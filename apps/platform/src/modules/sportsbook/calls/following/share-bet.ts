import { shareBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindShareBet = ({ sharing }: Following) =>
  bindCall(shareBet, async (input, context) => ({ shared: await sharing.share(askingOf(context), input) }))
