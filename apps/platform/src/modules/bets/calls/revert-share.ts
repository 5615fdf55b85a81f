import { revertShare } from '@grandstand/contract/sportsbook'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindRevertShare = ({ sharing }: BetsService) =>
  bindCall(revertShare, async ({ code }, context) => ({
    shared: await sharing.revert(askingOf(context), code),
  }))
