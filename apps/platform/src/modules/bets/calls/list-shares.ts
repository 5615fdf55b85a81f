import { listShares } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindListShares = ({ sharing }: BetsService) =>
  bindCall(listShares, async (_, context) => ({ shares: await sharing.list(memberOf(context)) }))
