/** Idempotent calls whose state cannot be arranged here for as long as a try takes, with the reason. */
export const untried: Readonly<Record<string, string>> = {
  'finance.withdraw.cancel': 'only while a withdrawal is under review, which needs a rule to match',
  'finance.speedDraw.cancel': 'only before somebody takes it, which the sandbox does within half a second',
  'finance.speedDraw.remind': 'only between the match and the payment, a moment in the sandbox',
  'finance.speedPay.remind': 'refused until minutes after the payment was confirmed',
}
