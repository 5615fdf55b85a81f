import { getTracker } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindGetTracker = ({ follow }: Following) =>
  bindCall(getTracker, ({ matchId }) => follow.tracker(matchId))
