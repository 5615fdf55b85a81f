import { getReceipts, listLogRoots } from '@grandstand/contract/sportsbook'
import { bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Receipts } from './service.ts'

/** Binds the calls about receipts. */
export const receiptCalls = (receipts: Receipts): BoundCall[] => [
  bindCall(getReceipts, ({ betId }, context) => receipts.receipts(memberOf(context), betId)),
  bindCall(listLogRoots, ({ before }) => receipts.roots(before)),
]
