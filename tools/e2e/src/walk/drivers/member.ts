import type { Walked } from '../stage.ts'

/** The profile: names, pictures, contacts, addresses. */
export const memberDrivers: readonly Walked[] = []
