const minuteMs = 60_000

/** Longest duration of each stage, and the shortest time between reminders. */
export const payingMs = 15 * minuteMs
export const releasingMs = 10 * minuteMs
export const remindingMs = 2 * minuteMs
