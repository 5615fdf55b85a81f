import { getDealRecordsCsv } from '@grandstand/contract/wallets'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import { csvPart } from '../export/csv.ts'
import { choiceOf } from '../records-choice.ts'
import type { Wallets } from '../service.ts'

export const bindGetDealRecordsCsv = (wallets: Wallets) =>
  bindCall(getDealRecordsCsv, async ({ before, ...choice }, context) =>
    csvPart(wallets, memberOf(context), choiceOf(choice), before, await context.language()),
  )
