import { getSharedBet } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindGetSharedBet = ({ sharing }: Following) =>
  bindCall(getSharedBet, async ({ code }, context) => ({
    shared: await sharing.view(code, context.memberId),
  }))
