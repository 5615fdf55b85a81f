/** Boots the whole product with its simulators, for tests and benchmarks. Needs a build (`npm run build`). */
export { challengeSeed, startGrandstand, type Grandstand, type GrandstandOptions } from './grandstand.ts'
export type { CompanyCode, CompanyProgram } from './companies.ts'
export { freePort, startProgram, type Program } from './programs.ts'
export { openLossyLine, type LossyLine, type Loss } from './lossy-line.ts'
export { openLines, type Line, type Lines } from './lines.ts'
export { createClient, gatewayPublicKey, type Client } from './client.ts'
export { fund } from './funding.ts'
export { operate } from './operator.ts'
