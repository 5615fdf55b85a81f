/** The moment of every story, epoch ms: Saturday, 21 November 2026, 20:00 in Shanghai. */
export const storyTime = Date.parse('2026-11-21T20:00:00+08:00')

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** `ms` before the story's moment. */
export const ago = (ms: number): number => storyTime - ms

/** `ms` after the story's moment. */
export const ahead = (ms: number): number => storyTime + ms
