import * as z from 'zod/mini'

/** A calendar day in Shanghai: "2026-11-21". */
export const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
