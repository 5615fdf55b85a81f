import type { Walked } from '../stage.ts'

/** Rooms, chat, anchors and the studio. */
export const liveDrivers: readonly Walked[] = []
