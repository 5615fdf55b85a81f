import * as z from 'zod/mini'

const settings = z.object({
  PORT: z._default(z.coerce.number(), 8081),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Where orders are kept between starts. */
  DATA_DIR: z._default(z.string(), '.data/payment-provider'),
  /** The merchant's address for notifications. */
  WEBHOOK_URL: z.string(),
  /** How long a chain takes for one confirmation, ms. */
  BLOCK_MS: z._default(z.coerce.number(), 3_000),
  /** How long the other side of a speed order takes for each step, ms. */
  OTHER_SIDE_MS: z._default(z.coerce.number(), 6_000),
  /** How long a payout takes, ms. */
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
