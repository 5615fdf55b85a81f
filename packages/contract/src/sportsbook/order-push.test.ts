import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { bookingCode } from './sharing.ts'
import { orderPushCodec } from './order-push.ts'

const travelling = {
  id: 'K7Q29FXM',
  venueName: '看台体育',
  message: {
    categoryName: '北境超级联赛',
    itemName: '云岭城 −0.5 @1.95',
    score: '1–0',
    teamLogo: '/logo/1.svg',
  },
}

it('an order push needs each of its fields, and is written as it is read', () => {
  const push = z.decode(orderPushCodec, travelling)
  expect(push).toEqual(travelling)
  expect(z.encode(orderPushCodec, push)).toEqual(travelling)
  expect(Object.keys(push)).toEqual(['id', 'venueName', 'message'])
  for (const field of ['id', 'venueName', 'message'] as const) {
    const { [field]: _, ...rest } = travelling
    expect(z.safeParse(orderPushCodec, rest).success, field).toBe(false)
  }
})

it('reads a message that is JSON text, fields that are missing and a score that is a number', () => {
  const text = JSON.stringify({ itemName: '主胜', score: 3 })
  const { message } = z.decode(orderPushCodec, { ...travelling, message: text })
  expect(message).toEqual({ categoryName: '', itemName: '主胜', score: '3', teamLogo: '' })
  for (const broken of ['{', '[]', '"x"', 'null'])
    expect(z.safeParse(orderPushCodec, { ...travelling, message: broken }).success, broken).toBe(false)
})

it('forgives case, dashes and spaces in a booking code, and nothing else', () => {
  expect(bookingCode.parse(' k7q2-9fxm ')).toBe('K7Q29FXM')
  for (const wrong of ['K7Q29FX', 'K7Q29FXMM', 'K7Q29FX0', 'K7Q29FXI', '{{7*7}}8'])
    expect(bookingCode.safeParse(wrong).success, wrong).toBe(false)
})
