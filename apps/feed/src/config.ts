import * as z from 'zod/mini'

const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
)
const yesOrNo = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

/** One row for each setting: its schema, its default, and the expected form for the error message. */
const settings = {
  PORT: {
    schema: z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
    initial: '8086',
    should: 'a port number',
  },
  HOST: { schema: z.string().check(z.minLength(1)), initial: '127.0.0.1', should: 'an address to listen on' },
  DATA_DIR: {
    schema: z.string().check(z.minLength(1)),
    initial: '.data/feed',
    should: 'a folder for the secret that results follow from',
  },
  KEYS: {
    schema: z.pipe(
      z.string().check(z.regex(/^[\w-]{1,64}:[^,:\s]{32,}(,[\w-]{1,64}:[^,:\s]{32,})*$/)),
      z.transform((text) => new Map(text.split(',').map((key) => key.split(':') as [string, string]))),
    ),
    initial: undefined,
    should: 'a key for each customer, ID:SECRET with at least 32 characters of secret, separated by commas',
  },
  SEASON_SPEED: {
    schema: z.pipe(
      z.string().check(
        z.regex(/^\d{1,4}(\.\d{1,3})?$/),
        z.refine((text) => Number(text) > 0),
      ),
      z.transform(Number),
    ),
    initial: '1',
    should: 'a number above 0: how fast matches run',
  },
  SEASON_SEED: { schema: z.string().check(z.minLength(1)), initial: 'grandstand', should: 'any text' },
  REPLAY_FILES: {
    schema: list,
    initial: '',
    should: 'football.json or football-data CSV files of one season, separated by commas, or unset',
  },
  REPLAY_STARTS_AT: {
    schema: z.optional(
      z.pipe(
        z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
        z.transform((text) => Date.parse(text)),
      ),
    ),
    initial: undefined,
    should: 'a time such as 2026-11-21T20:00:00Z, the same at every start',
  },
  /** Lets anybody who reaches the port make the feed misbehave; for tests only. */
  MISBEHAVIOUR: { schema: yesOrNo, initial: 'false', should: 'true or false' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    initial: 'warn',
    should: 'one of fatal, error, warn, info, debug, trace, silent',
  },
} as const

type Settings = typeof settings
export type Config = { readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']> }

/**
 * The settings are invalid. `message` has one sentence for each bad setting; values are not repeated, because they
 * may be secret.
 */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
  }
}

/** Reads the environment once. An empty variable counts as unset. @throws ConfigError */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const sentences: string[] = []
  const entries = Object.entries(settings).map(([name, { schema, initial, should }]) => {
    const given = env[name] === '' ? undefined : env[name]
    const read = z.safeParse(schema, given ?? initial)
    if (!read.success)
      sentences.push(`${name} ${given === undefined ? 'is missing: set it to' : 'must be'} ${should}.`)
    return [name, read.data] as const
  })
  if (sentences.length > 0) throw new ConfigError(sentences)
  return Object.fromEntries(entries) as Config
}
