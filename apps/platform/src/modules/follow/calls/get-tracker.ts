import { getTracker } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindGetTracker = ({ tracker }: FollowService) =>
  bindCall(getTracker, ({ matchId }) => tracker.tracker(matchId))
