import type { Channel } from '@grandstand/contract'

/** Channels that must not run ahead of the picture: prices, score and the tracker. */
const beside: ReadonlySet<string> = new Set(['market-odds', 'board-odds', 'match-state', 'match-tracker'])

/**
 * Selects the channels that are delayed to the picture, for `<HeldLive isHeld={isBesidePicture}>`. The member's own
 * data (bets, money) and the anchor's status are never delayed; chat messages are delayed one by one by their own
 * times (`useHeldList`).
 */
export const isBesidePicture = (channel: Channel): boolean => beside.has(channel.name)
