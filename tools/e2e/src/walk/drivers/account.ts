import type { Walked } from '../stage.ts'

/** Logging in, sessions, second factors, the profile. */
export const accountDrivers: readonly Walked[] = []
