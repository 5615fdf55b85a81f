import * as z from 'zod/mini'
import { phone } from '../contact/rules.ts'
import { defineCall, membersOnly } from '../define.ts'
import { visibleText } from '../visible-text.ts'
import { realName } from './rules.ts'

export const maxDeliveryAddresses = 5

const controls = /[\p{Cc}\u2028\u2029]+/gu
/** One line of an address; blanks are collapsed and invisible characters removed. */
const line = (min: number, max: number, message: string) =>
  z.string().check(
    z.maxLength(400),
    z.overwrite((text) => visibleText(text.replace(controls, ' ')).replace(/\s+/gu, ' ').trim()),
    z.refine((text) => Array.from(text).length >= min && Array.from(text).length <= max, message),
  )

export const region = line(2, 40, '所在地区为 2–40 个字')
export const street = line(4, 80, '详细地址为 4–80 个字')

export const deliveryAddressId = z.string().check(z.minLength(1), z.maxLength(64))

/** Address for prizes. Name and phone are returned masked. */
export const deliveryAddress = z.object({
  id: deliveryAddressId,
  maskedName: z.string(),
  maskedPhone: z.string(),
  region: z.string(),
  street: z.string(),
  isDefault: z.boolean(),
})
export type DeliveryAddress = z.output<typeof deliveryAddress>

export const listDeliveryAddresses = defineCall({
  id: 'member.address.list',
  name: 'listDeliveryAddresses',
  path: '/member/address/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ addresses: z.array(deliveryAddress) }),
})

export const deliveryAddressInput = z.strictObject({
  name: realName,
  phone,
  region,
  street,
  /** The first one is always the default. */
  isDefault: z.boolean(),
})
export type DeliveryAddressInput = z.output<typeof deliveryAddressInput>

/** Adds an address, or replaces `deliveryAddressId`. */
export const saveDeliveryAddress = defineCall({
  id: 'member.address.save',
  name: 'saveDeliveryAddress',
  path: '/member/address/save',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    deliveryAddressId: z.optional(deliveryAddressId),
    address: deliveryAddressInput,
  }),
  output: listDeliveryAddresses.output,
  refusals: ['too-many-delivery-addresses'],
})
