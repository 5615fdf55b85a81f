import * as z from 'zod/mini'

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const whole = z.coerce.number().check(z.int(), z.positive())
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
  /** HTTP: playback, control, camera ingest. */
  PORT: z._default(port, 8085),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** RTMP ingest. */
  RTMP_PORT: z._default(port, 1935),
  RTMP_HOST: z._default(z.string(), '127.0.0.1'),
  /** The platform's address, for webhooks about broadcasts and look-ups of stream keys. */
  PLATFORM_URL: z.url(),
  /** Shared with the platform; signs webhooks, control and playback addresses. */
  SECRET: z.string().check(z.minLength(32, 'is shorter than 32 characters')),
  /**
   * Origins of sites that may play from here and send from a camera; when unset, every site may play and none may
   * send.
   */
  SITE_ORIGINS: z._default(list, []),
  FFMPEG: z._default(z.string(), 'ffmpeg'),
  /** Folder to record broadcasts to, as FLV; unset records nothing. */
  RECORD_DIR: z.optional(z.string()),
  /** A source that sends nothing for this time has ended. */
  SILENCE_MS: z._default(whole, 4000),
  /** How long a rendition or packager runs after its last viewer. */
  IDLE_MS: z._default(whole, 20_000),
  /** Maximum number of broadcasts at a time. */
  BROADCASTS_MAX: z._default(whole, 64),
  /** Maximum number of FLV viewers at a time, over all broadcasts. */
  VIEWERS_MAX: z._default(whole, 5000),
  /** Unsent bytes of one FLV viewer above which frames are dropped until the next key frame. */
  VIEWER_SOFT_BYTES: z._default(whole, 512 * 1024),
  /** Unsent bytes of one FLV viewer above which it is disconnected. */
  VIEWER_HARD_BYTES: z._default(whole, 4 * 1024 * 1024),
})
export type Config = z.output<typeof settings>

/** Reads the environment; throws one clear sentence naming the first bad setting. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = settings.safeParse(env)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`)
}
