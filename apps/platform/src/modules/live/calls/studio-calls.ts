import { CallError } from '@grandstand/contract'
import {
  endBroadcast,
  getStudio,
  goLive,
  openCamera,
  renewStreamKey,
  revokeStreamKey,
  setCover,
  updateStudio,
} from '@grandstand/contract/live'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Live } from '../service.ts'

const maxCoverRequestBytes = 4_200_000

/** Binds the calls of an anchor in their own room. */
export const studioCalls = ({ studio }: Live): BoundCall[] => [
  bindCall(getStudio, (_, context) => studio.get(memberOf(context))),
  bindCall(updateStudio, async (change, context) => ({
    card: await studio.update(askingOf(context), change),
  })),
  bindCall(
    setCover,
    async ({ picture }, context) => ({ card: await studio.setCover(askingOf(context), picture) }),
    { maxBytes: maxCoverRequestBytes },
  ),
  bindCall(renewStreamKey, async (_, context) => {
    const streamKey = await studio.renewKey(askingOf(context))
    const key = await studio.about(memberOf(context))
    if (!key) throw new CallError('not-found')
    return { streamKey, key }
  }),
  bindCall(revokeStreamKey, async (_, context) => {
    await studio.revokeKey(askingOf(context))
    return {}
  }),
  bindCall(goLive, async (_, context) => ({ studio: await studio.goLive(askingOf(context)) })),
  bindCall(endBroadcast, async (_, context) => ({ studio: await studio.end(askingOf(context)) })),
  bindCall(openCamera, (_, context) => studio.openCamera(askingOf(context))),
]
