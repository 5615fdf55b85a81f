import * as z from 'zod/mini'

const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)

const settings = z.object({
  /** The site whose matches are shown; it is read as a visitor. */
  PLATFORM_URL: z.url(),
  /** The public half of the gateway's key, as in the web build. */
  GATEWAY_PUBLIC_KEY: z.string().check(z.minLength(1)),
  /** Target address of the encoders: `rtmp:HOST:PORT/live`. */
  RTMP_URL: z.string().check(z.regex(/^rtmps?:\/\/\S+$/)),
  /** Stream keys of the rooms to broadcast for, `ROOM-…` each; the same as in the demo world. */
  DEMO_STREAM_KEYS: z._default(list, []),
  /** Delay of the picture's content, ms; its clock shows the delayed time. */
  STUDIO_DELAY_MS: z._default(whole(0, 60_000), 0),
  /** 640 or 1280. */
  STUDIO_WIDTH: z._default(whole(320, 1920), 640),
  /** 1 draws a clock into the picture, readable by people and by programs, to measure delays. */
  STUDIO_CLOCK: z._default(z.enum(['0', '1']), '0'),
  STUDIO_FPS: z._default(whole(10, 30), 20),
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
