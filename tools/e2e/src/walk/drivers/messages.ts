import type { Walked } from '../stage.ts'

/** Messages, feedback and questions. */
export const messagesDrivers: readonly Walked[] = []
