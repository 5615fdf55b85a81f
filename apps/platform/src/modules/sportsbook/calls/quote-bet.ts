import { quoteBet } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindQuoteBet = (sportsbook: Sportsbook) =>
  bindCall(quoteBet, (input, context) => sportsbook.quote(memberOf(context), input.bets, input.currency))
