import * as z from 'zod/mini'

/** The key of a language, a place for banners, or a config item [ENT-05]. */
export const keyCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9._-]{0,31}$/))

/** The address of a page elsewhere that people are led to: https and a plain host, nothing else. */
export const httpsAddress = z
  .string()
  .check(z.maxLength(500), z.regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][\x21-\x7e]*)?$/i))
