import { CallError, defineCall } from '@grandstand/contract'
import * as z from 'zod/mini'
import { bindCall, memberOf } from '../index.ts'

/** The call from which tests derive every kind of body policy and admission. */
export const echo = defineCall({
  id: 'test.echo',
  name: 'echo',
  path: '/test/echo',
  who: ['visitor', 'member'],
  input: z.strictObject({
    text: z.string().check(z.maxLength(20_000)),
    amount: z.optional(
      z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String }),
    ),
  }),
  output: z.object({
    text: z.string(),
    caller: z.string(),
    uuid: z.string(),
    bodyHash: z.string(),
    token: z.string(),
  }),
})

export const echoElsewhere = defineCall({
  ...echo,
  id: 'test.elsewhere',
  name: 'echoElsewhere',
  path: '/test/elsewhere',
})
export const echoEmpty = defineCall({
  ...echo,
  id: 'test.empty',
  name: 'echoEmpty',
  path: '/test/empty',
  token: 'empty',
})
export const echoPlain = defineCall({
  ...echo,
  id: 'test.plain',
  name: 'echoPlain',
  path: '/vvm/echo',
  body: 'plain',
})
export const echoGet = defineCall({
  ...echo,
  id: 'test.get',
  name: 'echoGet',
  path: '/test/get',
  method: 'GET',
  body: 'get',
})
export const echoBlob = defineCall({
  ...echoGet,
  id: 'test.blob',
  name: 'echoBlob',
  path: '/test/blob',
  answer: 'blob',
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})
export const whoAmI = defineCall({
  id: 'test.whoAmI',
  name: 'whoAmI',
  path: '/test/whoAmI',
  who: ['member'],
  input: z.strictObject({}),
  output: z.object({ memberId: z.string() }),
})

export const testCalls = [
  ...[echo, echoElsewhere, echoEmpty, echoPlain, echoGet].map((call) =>
    bindCall(call, ({ text }, { caller, uuid, bodyHash, token }) => ({
      text,
      caller,
      uuid,
      bodyHash,
      token,
    })),
  ),
  bindCall(echoBlob, ({ text }, { safe }) => {
    if (text === 'refuse') throw new CallError('not-found')
    return { type: 'text/x-echo', bytes: new TextEncoder().encode(`${text} ${safe ?? 'unproven'}`) }
  }),
  bindCall(whoAmI, (_, context) => ({ memberId: memberOf(context) })),
]
