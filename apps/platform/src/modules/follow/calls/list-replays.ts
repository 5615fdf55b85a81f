import { listReplays } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindListReplays = ({ tracker }: FollowService) =>
  bindCall(listReplays, () => ({ matches: tracker.replays() }))
