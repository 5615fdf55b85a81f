/** Deviations of a professional match, and a five-minute overtime after 48 minutes. */
export const basketballDefaults = { marginDeviation: 12, totalDeviation: 18, overtimeShare: 5 / 48 }
