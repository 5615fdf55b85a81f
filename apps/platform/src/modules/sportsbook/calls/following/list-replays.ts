import { listReplays } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindListReplays = ({ follow }: Following) =>
  bindCall(listReplays, () => ({ matches: follow.replays() }))
