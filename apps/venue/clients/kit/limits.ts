import type { Session } from './api/session.ts'

/** Where no operator sets limits: in a demonstration. Minor units. */
const demoLimits = { CNY: [10n, 50_000n], USDT: [100_000n, 100_000_000n] } as const

/** The stakes that a session allows. */
export function limitsOf({ terms, currency }: Session): { readonly least: bigint; readonly most: bigint } {
  const [least, most] = demoLimits[currency]
  return terms ? { least: BigInt(terms.stakeMin), most: BigInt(terms.stakeMax) } : { least, most }
}
