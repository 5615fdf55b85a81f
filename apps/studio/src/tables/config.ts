import * as z from 'zod/mini'

const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

const settings = z.object({
  /** The games company whose tables are drawn. */
  VENUE_URL: z.url(),
  /** Shared with the company and its media server. */
  MEDIA_SECRET: z.string().check(z.minLength(32, 'is shorter than 32 characters')),
  /** Target address of the encoders: `rtmp:HOST:PORT/live`. */
  RTMP_URL: z.string().check(z.regex(/^rtmps?:\/\/\S+$/)),
  /** Width of the picture, which is 16 by 9. */
  STUDIO_WIDTH: z._default(whole(320, 1920), 960),
  STUDIO_FPS: z._default(whole(10, 30), 25),
  /** 1 draws the clock that programs read, to measure delays. */
  STUDIO_CLOCK: z._default(z.enum(['0', '1']), '0'),
  FFMPEG: z._default(z.string(), 'ffmpeg'),
})
export type Config = z.output<typeof settings>

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
