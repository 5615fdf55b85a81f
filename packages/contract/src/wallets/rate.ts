import * as z from 'zod/mini'

/** The price of 1 USDT in CNY as a decimal string with four decimals, and since when it holds (ms). */
export const usdtRate = z.object({ usdtInCny: z.string(), at: z.number() })
