import type { Channel } from '@grandstand/contract'

/** What a viewer sees beside the picture and must not see before it: prices, score and the tracker. */
const beside: ReadonlySet<string> = new Set(['market-odds', 'board-odds', 'match-state', 'match-tracker'])

/**
 * Which channels wait for the picture, for `<HeldLive isHeld={isBesidePicture}>`. What is the member's own (bets, money)
 * never waits, nor does the anchor's state; chat lines wait one by one by their own times (`useHeldList`).
 */
export const isBesidePicture = (channel: Channel): boolean => beside.has(channel.name)
