import * as z from 'zod/mini'

const settings = z.object({
  PORT: z._default(z.coerce.number(), 8084),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder in which balances and transfers are kept between starts. */
  DATA_DIR: z._default(z.string(), '.data/venue'),
  /** Ed25519 key of the operator, base64url: its requests may be signed statements then, and are answered by such. */
  OPERATOR_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'is not 32 bytes of base64url'))),
  /** Shared with the platform; signs its requests that are no statements. */
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
