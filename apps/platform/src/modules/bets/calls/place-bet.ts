import { placeBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindKeptCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindPlaceBet = (bets: BetsService) =>
  bindKeptCall(placeBet, (input, context) => bets.placeEncoded(askingOf(context), input))
