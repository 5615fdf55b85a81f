import * as z from 'zod/mini'
import { orderPush, orderPushCodec } from '../sportsbook/order-push.ts'
import { giftPush } from './gift-push.ts'
import { chatMessageId, chatRoomNo, chatUserId } from './ids.ts'

/** The specification's message types and the numbers that they travel as; welcome is its 8, the rest are ours. */
export const msgTypes = {
  text: 1,
  'order-message': 2,
  'gift-push': 3,
  'order-push': 4,
  'revert-order-push': 5,
  system: 6,
  welcome: 8,
} as const
export type MsgType = keyof typeof msgTypes

/** Role of a person in this room, set by the server alone. */
export const chatRole = z.enum(['visitor', 'member', 'manager', 'anchor', 'system'])
export type ChatRole = z.output<typeof chatRole>

/** Author and origin: the specification's fields [ENT-09], all set by the server. */
const sender = z.object({
  /** Anchor whose bets the room is about. */
  venueName: z.string(),
  siteId: z.string(),
  siteSeries: z.string(),
  /** The same public id as `userId`, of members only: it never is the account's. */
  memberId: z.optional(z.string()),
  memberName: z.string(),
  vipLevel: z.int(),
  userId: chatUserId,
  username: z.string(),
  level: z.int(),
  role: chatRole,
  /** Which drawn picture; a seed for `Avatar(id)`. */
  avatar: z.optional(z.string()),
  /** A demonstration account, shown as such. */
  isDemo: z.optional(z.boolean()),
})
export type ChatSender = z.output<typeof sender>

const quoted = z.object({ id: chatMessageId, username: z.string(), text: z.string() })
const textData = z.object({
  text: z.string(),
  /** The quoted message at the time of the quotation. */
  replyTo: z.optional(quoted),
  mentions: z.optional(z.array(z.object({ userId: chatUserId, username: z.string() }))),
})
const systemData = z.object({ text: z.string() })
const revertData = z.object({ id: z.string() })

const facts = {
  id: chatMessageId,
  roomNo: chatRoomNo,
  /**
   * Increases by one from message to message of a room. Messages that are not stored (welcome) have the number of the
   * last one before them.
   */
  seq: z.int(),
  /** Server time, ms. */
  at: z.number(),
  /** Removed by a manager: the text is deleted, the place stays. */
  isRemoved: z.optional(z.boolean()),
}
const of = <Kind extends MsgType, Data extends z.ZodMiniType>(kind: Kind, data: Data) =>
  z.object({ ...facts, msgType: z.literal(kind), content: z.extend(sender, { data }) })

/**
 * A message of a room, above the codec. `order-message`: a bet that a member shows.
 * `order-push`: one that the anchor or a manager recommends, above the chat. `revert-order-push` takes the order with
 * the same `data.id` (its booking code) back. `welcome` and `system` are the room's own.
 */
export const chatMessage = z.discriminatedUnion('msgType', [
  of('text', textData),
  of('order-message', orderPush),
  of('gift-push', giftPush),
  of('order-push', orderPush),
  of('revert-order-push', revertData),
  of('system', systemData),
  of('welcome', z.object({})),
])
export type ChatMessage = z.output<typeof chatMessage>
export type ChatMessageOf<Kind extends MsgType> = Extract<ChatMessage, { msgType: Kind }>

const numberText = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))])
const wireContent = z.looseObject({
  vipLevel: z._default(numberText, 0),
  level: z._default(numberText, 0),
  role: z._default(z.string(), 'member'),
})
const kindOf = new Map<number, MsgType>(
  Object.entries(msgTypes).map(([kind, number]) => [number, kind as MsgType]),
)

/**
 * Wire format of a message: `msgType` is a number (or its digits), `content` an object or that object as JSON text from
 * older senders. It is written with a number and an object.
 */
export const chatMessageCodec = z.codec(
  z.looseObject({
    msgType: z.union([z.number(), z.string()]),
    content: z.union([z.string(), z.looseObject({})]),
  }),
  chatMessage,
  {
    decode: ({ msgType, content, ...rest }, payload) => {
      const kind = kindOf.get(Number(msgType))
      const given = typeof content === 'string' ? parsed(content) : content
      const read = kind === undefined ? undefined : wireContent.safeParse(given)
      if (kind === undefined || read?.data === undefined) {
        payload.issues.push({ code: 'custom', message: 'not a message', input: msgType })
        return z.NEVER
      }
      // The union behind the codec validates the shape.
      return { ...rest, msgType: kind, content: withOrder(kind, read.data) } as unknown as z.input<
        typeof chatMessage
      >
    },
    encode: (message) => ({ ...message, msgType: msgTypes[message.msgType] }),
  },
)

function withOrder(kind: MsgType, content: Record<string, unknown>): Record<string, unknown> {
  if (kind !== 'order-message' && kind !== 'order-push') return content
  const push = z.safeDecode(orderPushCodec, content['data'] as z.input<typeof orderPushCodec>)
  return push.success ? { ...content, data: push.data } : content
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
