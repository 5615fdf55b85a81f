import * as z from 'zod/mini'

const settings = z.object({
  /** The site that the people visit. */
  PLATFORM_URL: z.url(),
  /** The public half of the gateway's key, as in the web build. */
  GATEWAY_PUBLIC_KEY: z.string().check(z.minLength(1)),
  /** Password of the people's accounts: the same as the platform's setting of this name. */
  DEMO_CAST_PASSWORD: z.string().check(z.minLength(8)),
})
export type Config = z.output<typeof settings>

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
