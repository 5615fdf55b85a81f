import { getHeadToHead } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { FollowService } from '../service.ts'

export const bindGetHeadToHead = ({ headToHead }: FollowService) =>
  bindCall(getHeadToHead, ({ matchId }) => headToHead(matchId))
