import * as z from 'zod/mini'

/** The key of a language, a place for banners, or a config item [ENT-05]. */
export const keyCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{0,31}$/))

/** The address of a page elsewhere that people are led to: https and a plain host, nothing else. */
export const httpsAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i))

/** A picture on the image lines: a path without dots that climb. */
export const picturePath = z.string().check(z.maxLength(200), z.regex(/^(\/[\w-][\w.-]*)+$/))

/** What the specification's records say of themselves [ENT-17]: 0 inactive, 1 active, 2 disabled. Only active ones are answered. */
export const contentStatus = z.literal([0, 1, 2])
export type ContentStatus = z.output<typeof contentStatus>
