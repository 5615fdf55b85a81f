import { listShares } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindListShares = ({ sharing }: Following) =>
  bindCall(listShares, async (_, context) => ({ shares: await sharing.list(memberOf(context)) }))
