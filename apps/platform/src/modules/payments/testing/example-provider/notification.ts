import type { Notification } from '../../provider.ts'

/** Our numbers as the company takes them: letters and digits only. */
export const outNoOf = (merchantOrder: string): string => merchantOrder.replace('_', '')
const merchantOrderOf = (outNo: string): string => outNo.replace(/^(dep|wdr)/, '$1_')

/** Reads the fields of a genuine webhook. The company also announces refunds that nobody here asked for. */
export function notificationIn(
  fields: Readonly<Record<string, string>>,
): Notification | 'ignored' | undefined {
  const { event, order, out_no: outNo, transaction, cents } = fields
  if (event !== 'paid') return 'ignored'
  if (!order || !outNo || !transaction || !cents || !/^[1-9]\d{0,15}$/.test(cents)) return undefined
  return {
    about: 'deposit',
    event: 'paid',
    providerOrder: order,
    merchantOrder: merchantOrderOf(outNo),
    payment: transaction,
    amount: BigInt(cents),
    currency: 'CNY',
  }
}
