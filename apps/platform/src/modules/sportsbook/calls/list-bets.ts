import { listBets } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindListBets = (sportsbook: Sportsbook) =>
  bindCall(listBets, (input, context) => sportsbook.bets(memberOf(context), input))
