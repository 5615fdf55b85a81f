import * as z from 'zod/mini'
import { houseText } from '../site/house-text.ts'

const amountText = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, 'is no amount such as 100.00'))

/**
 * Settings of the payment types that an operator may change, by id: the config item `payment-types`. Omitted ones
 * keep their value. `maintenance`: closed, with its end (ms) where that is known.
 */
export const paymentTypeSettings = z.record(
  z.string(),
  z.strictObject({
    name: z.optional(houseText(12)),
    note: z.optional(houseText(40, 0)),
    min: z.optional(amountText),
    max: z.optional(amountText),
    quick: z.optional(z.array(amountText).check(z.maxLength(8))),
    feeBasisPoints: z.optional(z.int().check(z.gte(0), z.lte(5_000))),
    isHidden: z.optional(z.boolean()),
    maintenance: z.optional(z.union([z.boolean(), z.int()])),
  }),
)
export type PaymentTypeSettings = z.output<typeof paymentTypeSettings>
