import { revertShare } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindRevertShare = ({ sharing }: Following) =>
  bindCall(revertShare, async ({ code }, context) => ({
    shared: await sharing.revert(askingOf(context), code),
  }))
