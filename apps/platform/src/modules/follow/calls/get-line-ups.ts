import { getLineUps } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindGetLineUps = ({ tracker }: FollowService) =>
  bindCall(getLineUps, ({ matchId }) => tracker.lineUps(matchId))
