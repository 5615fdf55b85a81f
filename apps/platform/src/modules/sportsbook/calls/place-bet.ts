import { placeBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindKeptCall } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindPlaceBet = (sportsbook: Sportsbook) =>
  bindKeptCall(placeBet, (input, context) => sportsbook.placeEncoded(askingOf(context), input))
