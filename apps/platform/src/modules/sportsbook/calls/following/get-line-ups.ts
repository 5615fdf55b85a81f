import { getLineUps } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindGetLineUps = ({ follow }: Following) =>
  bindCall(getLineUps, ({ matchId }) => follow.lineUps(matchId))
