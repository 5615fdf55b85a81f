import * as z from 'zod/mini'

/**
 * State of a speed pay. `matching` looks for a member who draws; `paying` waits for the payer; `releasing` waits for
 * the recipient's confirmation; `denied`: the recipient says that nothing arrived; `appealing`: a person decides;
 * `over`: see the order's state.
 */
export const speedStage = z.enum(['matching', 'paying', 'releasing', 'denied', 'appealing', 'over'])
export type SpeedStage = z.output<typeof speedStage>

/** Recipient: another member's account, with a partial name. */
export const counterparty = z.object({
  name: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
})
export type Counterparty = z.output<typeof counterparty>

export const payAppealReason = z.enum(['paid-not-released', 'wrong-amount-paid', 'other'])
export type PayAppealReason = z.output<typeof payAppealReason>

export const speedPay = z.object({
  stage: speedStage,
  counterparty: z.optional(counterparty),
  /** The payer's statement at confirmation. */
  proof: z.optional(z.string()),
  /** When the counterparty may be reminded (again), ms. */
  remindableAt: z.optional(z.number()),
  reminders: z.int(),
  /** Pictures that the payer added: `getPaymentProof` gives them by their number. */
  pictures: z.int(),
  /** When an appeal may begin, ms. */
  appealableAt: z.optional(z.number()),
  appeal: z.optional(
    z.object({
      reason: payAppealReason,
      text: z.string(),
      at: z.number(),
      answer: z.optional(z.string()),
    }),
  ),
})
export type SpeedPay = z.output<typeof speedPay>
