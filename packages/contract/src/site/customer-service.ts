import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { houseText } from './house-text.ts'
import { httpsAddress } from './key-code.ts'
import { plainText, requiredText } from './rules.ts'

export const getCustomerServiceUrl = defineCall({
  id: 'site.customerService.url',
  name: 'getCustomerServiceUrl',
  path: '/site/customerService/url',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({ url: z.string() }),
})

/** A way to reach the customer service. `address` is an e-mail address, a phone number or an https address, by `kind`. */
export const serviceLine = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(32)),
  kind: z.enum(['message', 'echat', 'email', 'phone']),
  name: houseText(24),
  note: houseText(120, 0),
  address: z.optional(z.string().check(z.maxLength(200))),
})
export type ServiceLine = z.output<typeof serviceLine>

export const listServiceLines = defineCall({
  id: 'site.customerService.lines',
  name: 'listServiceLines',
  path: '/site/customerService/lines',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({ lines: z.array(serviceLine) }),
})

/** The chat with a person, which another company runs: its page, undefined where the site has none. */
export const echat = z.object({ url: z.optional(httpsAddress), hours: z.string() })

export const getEchat = defineCall({
  id: 'site.echat.get',
  name: 'getEchat',
  path: '/site/echat/get',
  who: anyone,
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: echat,
})

export const messageTopic = z.enum(['deposit', 'withdrawal', 'bet', 'account', 'responsible', 'other'])
export type MessageTopic = z.output<typeof messageTopic>

/** Longest message and contact, in characters. */
export const messageMax = 1_000
export const contactMax = 100

/** Leaves a message for the customer service (a call of ours): visitors too. At most five an hour from one device. */
export const leaveMessage = defineCall({
  id: 'site.customerService.leaveMessage',
  name: 'leaveMessage',
  path: '/site/customerService/leaveMessage',
  who: anyone,
  idempotent: true,
  input: z.strictObject({
    topic: messageTopic,
    text: plainText(requiredText(messageMax, '内容为 1–1000 字')),
    /** How to answer; members are also answered in the site. */
    contact: z.optional(plainText(requiredText(contactMax, '联系方式最多 100 字'))),
  }),
  output: z.object({
    /** Number for people to read out: "K7F2M9QX". */
    number: z.string(),
    /** Ten-digit seconds, as the specification's times are [CONST-08]. */
    createdAt: z.int(),
  }),
  refusals: ['too-many-messages'],
})
