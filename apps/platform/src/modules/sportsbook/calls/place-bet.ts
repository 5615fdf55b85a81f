import { placeBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindPlaceBet = (sportsbook: Sportsbook) =>
  bindCall(placeBet, (input, context) => sportsbook.place(askingOf(context), input))
