import * as z from 'zod/mini'

/**
 * The JSON of every answer, inside the seal. `code` 0 is success [ERR-03]; `data` is the call's output or the
 * refusal's details.
 */
export const answer = z.object({
  code: z.int(),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  /** Identifies the request in the server's log; shown to the member under 详情. */
  requestId: z.optional(z.string()),
})
export type Answer = z.output<typeof answer>
