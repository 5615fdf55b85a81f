import { catch as otherwise } from 'zod/mini'
import * as z from 'zod/mini'
import { bookingCode } from './sharing.ts'

const pushMessage = z.object({
  /** The competition. */
  categoryName: z.string(),
  /** The selection: 丹麦 −0.5 @1.95. */
  itemName: z.string(),
  /** Score at that moment: 1–0; empty before the match. */
  score: z.string(),
  /** Address of the backed team's picture; empty where there is none. */
  teamLogo: z.string(),
})

/** The data of an order push: a shared bet as a room shows it [ENT-10]. `id` is its booking code. */
export const orderPush = z.object({ id: bookingCode, venueName: z.string(), message: pushMessage })
export type OrderPush = z.output<typeof orderPush>

const wireMessage = z.object({
  categoryName: otherwise(z.string(), ''),
  itemName: otherwise(z.string(), ''),
  score: otherwise(z.union([z.string(), z.pipe(z.number(), z.transform(String))]), ''),
  teamLogo: otherwise(z.string(), ''),
})

/**
 * Wire format of order push data in a chat message: `message` is an object, or that object as JSON text from older
 * senders. Above the codec it is always the object, which is also what is written.
 */
export const orderPushCodec = z.codec(
  z.object({
    id: z.union([z.string(), z.number()]),
    venueName: z.string(),
    message: z.union([z.string(), z.looseObject({})]),
  }),
  orderPush,
  {
    decode: ({ id, venueName, message }, payload) => {
      const given = typeof message === 'string' ? parsed(message) : message
      if (given === undefined) {
        payload.issues.push({ code: 'custom', message: 'message is no object', input: message })
        return z.NEVER
      }
      return { id: String(id), venueName, message: wireMessage.parse(given) }
    },
    encode: (push) => push,
  },
)

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
