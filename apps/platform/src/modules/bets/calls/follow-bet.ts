import { followBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindFollowBet = ({ sharing }: BetsService) =>
  bindCall(followBet, async (input, context) => ({ bet: await sharing.follow(askingOf(context), input) }))
