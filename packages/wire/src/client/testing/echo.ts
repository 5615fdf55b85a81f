import { defineCall } from '@grandstand/contract'
import * as z from 'zod/mini'
import type { Operation } from '../operation.ts'

/** A call for the links' tests. */
export const echo = defineCall({
  id: 'test.echo',
  name: 'echo',
  path: '/test/echo',
  who: ['visitor'],
  timeout: 'credentials-off',
  input: z.strictObject({ amount: z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String }) }),
  output: z.object({
    text: z.string(),
    amount: z.optional(z.codec(z.string(), z.bigint(), { decode: BigInt, encode: String })),
  }),
})

export const operation = (changes: Partial<Operation> = {}): Operation => ({
  call: echo,
  input: { amount: 5n },
  uuid: '0b8f8bd5-0000-4000-8000-000000000001',
  signal: new AbortController().signal,
  ...changes,
})
