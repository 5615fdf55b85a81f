import { shareBet } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindShareBet = ({ sharing }: BetsService) =>
  bindCall(shareBet, async (input, context) => ({ shared: await sharing.share(askingOf(context), input) }))
