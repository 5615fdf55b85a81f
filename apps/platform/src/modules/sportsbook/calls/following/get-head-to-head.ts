import { getHeadToHead } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindGetHeadToHead = ({ results }: Following) =>
  bindCall(getHeadToHead, ({ matchId }) => results.headToHead(matchId))
