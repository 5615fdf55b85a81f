import { startWorkerLoop } from '../kernel/worker-loop.ts'
import { giftCalls } from '../modules/gifts/calls/index.ts'
import { giftActs } from '../modules/gifts/acts.ts'
import { createGifts, type GiftNeeds } from '../modules/gifts/service.ts'
import type { Members } from '../modules/member/service.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs extends Pick<GiftNeeds, 'roomOf' | 'announce' | 'isDemo'> {
  readonly wallets: Wallets
  readonly members: Members
}

/** Gifts and coins. */
export function openGifts(platform: Platform, given: Needs) {
  const needs = { ...platform, ...given }
  const gifts = createGifts(needs)
  return {
    calls: giftCalls(gifts),
    acts: giftActs(gifts, given.members),
    start: () => [
      startWorkerLoop({
        name: 'gift tidying',
        everyMs: 3_600_000,
        logger: platform.logger,
        step: () => gifts.tidy().then(() => 'idle' as const),
      }),
    ],
  } satisfies Area & Record<string, unknown>
}
