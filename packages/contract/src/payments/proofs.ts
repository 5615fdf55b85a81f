import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { depositId } from '../ids.ts'
import { deposit } from './deposits.ts'

/** Maximum size of a picture, bytes. */
export const maxPictureBytes = 3_000_000

/** Maximum number of pictures of one order. */
export const maxPictures = 3

/** Adds a picture of the payment to a speed pay; it is re-encoded, so the returned file differs. Base64. */
export const addPaymentProof = defineCall({
  id: 'finance.speedPay.proof.add',
  name: 'addPaymentProof',
  path: '/finance/speedPay/proof/add',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    depositId,
    picture: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object({ deposit }),
  refusals: ['deposit-not-open', 'picture-refused'],
})

/** Returns one picture of an order, `number` counting from 1. It is sent sealed and has no address of its own. */
export const getPaymentProof = defineCall({
  id: 'finance.speedPay.proof.get',
  name: 'getPaymentProof',
  path: '/finance/speedPay/proof/get',
  who: membersOnly,
  body: 'get',
  answer: 'blob',
  input: z.strictObject({ depositId, number: z.int().check(z.gte(1), z.lte(maxPictures)) }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
})
