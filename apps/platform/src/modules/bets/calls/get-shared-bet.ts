import { getSharedBet } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindGetSharedBet = ({ sharing }: BetsService) =>
  bindCall(getSharedBet, async ({ code }, context) => ({
    shared: await sharing.view(code, context.memberId),
  }))
