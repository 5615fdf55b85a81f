import * as z from 'zod/mini'

const settings = z.object({
  PORT: z._default(z.coerce.number(), 8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder in which orders are kept between starts. */
  DATA_DIR: z._default(z.string(), '.data/payment-provider'),
  /** The merchant's address for notifications. */
  WEBHOOK_URL: z.string(),
  /** Time of a chain for one confirmation, ms. */
  BLOCK_MS: z._default(z.coerce.number(), 3_000),
  /** Time of the counterparty of a speed order for each step, ms. */
  OTHER_SIDE_MS: z._default(z.coerce.number(), 6_000),
  /** Duration of a payout, ms. */
  PAYOUT_MS: z._default(z.coerce.number(), 3_000),
  /** Shared with the merchant; signs both directions. */
  SECRET: z.string().check(z.minLength(32, 'is shorter than 32 characters')),
})
export type Config = z.output<typeof settings>

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
