import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** The kinds of errors that an engine throws by itself; everything else is `other`. */
export const crashKinds = [
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'CallError',
  'other',
] as const
export type CrashKind = (typeof crashKinds)[number]

/** Maximum number of frames of one report. */
export const crashFramesMax = 12

/**
 * An error thrown in a page, without personal data: the message (without quoted text, digits and non-Latin letters), names
 * and positions in the code, the build, and the pattern of the route.
 */
export const crash = z.strictObject({
  kind: z.enum(crashKinds),
  shape: z.string().check(z.maxLength(160), z.regex(/^[A-Za-z ,.:;()'…_-]*$/)),
  /** Stack, innermost first: `CardHead first-32dXKwmL.js:1:2345`. */
  frames: z
    .array(z.string().check(z.regex(/^[\w$.<>]{1,64}( [\w.-]{1,64}:\d{1,7}:\d{1,7})?$/)))
    .check(z.maxLength(crashFramesMax)),
  /** Empty under a dev server. */
  build: z.string().check(z.regex(/^[0-9a-f]{0,16}$/)),
  /** `/app/sports/match/$matchId`: never the address itself. */
  route: z.string().check(z.regex(/^[\w/$.-]{0,96}$/)),
})
export type Crash = z.output<typeof crash>

/** Reports an error. It is counted and logged, with a rate limit for each address; nothing is stored. */
export const reportCrash = defineCall({
  id: 'site.crash.report',
  name: 'reportCrash',
  path: '/site/crash/report',
  who: anyone,
  token: 'empty',
  timeout: 'credentials-off',
  isOpenToDormant: true,
  input: crash,
  output: z.object({}),
})
