import { listDealRecords } from '@grandstand/contract/wallets'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import { choiceOf } from '../records-choice.ts'
import type { Wallets } from '../service.ts'
import { lineOf } from '../view.ts'

export const bindListDealRecords = (wallets: Wallets) =>
  bindCall(listDealRecords, async ({ before, limit, ...choice }, context) => {
    const page = await wallets.statement(memberOf(context), { ...choiceOf(choice), before, limit })
    return { lines: page.lines.map(lineOf), hasMore: page.before !== undefined }
  })
