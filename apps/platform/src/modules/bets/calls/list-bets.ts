import { listBets } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindListBets = (bets: BetsService) =>
  bindCall(listBets, (input, context) => bets.bets(memberOf(context), input))
