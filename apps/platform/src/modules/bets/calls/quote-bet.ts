import { quoteBet } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindQuoteBet = (bets: BetsService) =>
  bindCall(quoteBet, (input, context) => bets.quote(memberOf(context), input.bets, input.currency))
