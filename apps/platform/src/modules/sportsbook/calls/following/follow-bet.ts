import { followBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindFollowBet = ({ sharing }: Following) =>
  bindCall(followBet, async (input, context) => ({ bet: await sharing.follow(askingOf(context), input) }))
