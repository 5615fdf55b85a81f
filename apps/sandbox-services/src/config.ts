import * as z from 'zod/mini'

const settings = z.object({
  PORT: z._default(z.coerce.number(), 8082),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Where the mail server listens. */
  SMTP_PORT: z._default(z.coerce.number(), 8083),
  /** Bearer token of the SMS gateway's callers. */
  SMS_KEY: z.string().check(z.minLength(16, 'is shorter than 16 characters')),
  /** The only captcha of our geetest: its public id and private key. */
  GEETEST_ID: z.string().check(z.minLength(8)),
  GEETEST_KEY: z.string().check(z.minLength(16, 'is shorter than 16 characters')),
})
export type Config = z.output<typeof settings>

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
