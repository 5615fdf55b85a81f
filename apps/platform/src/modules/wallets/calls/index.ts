import type { BoundCall } from '../../../kernel/bind-call.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Members } from '../../member/service.ts'
import type { Wallets } from '../service.ts'
import type { WalletTypes } from '../wallet-type/service.ts'
import { yieldCalls } from '../yield/calls.ts'
import type { Yield } from '../yield/service.ts'
import { bindGetDealRecordsCsv } from './get-deal-records-csv.ts'
import { bindGetJournal } from './get-journal.ts'
import { bindGetProfitLoss } from './get-profit-loss.ts'
import { bindGetTotalAssets } from './get-total-assets.ts'
import { bindGetStatementPdf } from './get-statement-pdf.ts'
import { bindGetWalletType } from './get-wallet-type.ts'
import { bindListDealRecords } from './list-deal-records.ts'
import { bindSetWalletType } from './set-wallet-type.ts'

/** Binds every call of wallets. */
export function walletsCalls(
  wallets: Wallets,
  types: WalletTypes,
  yields: Yield,
  members: Pick<Members, 'info'>,
  siteName: SiteName,
): BoundCall[] {
  return [
    bindGetTotalAssets(wallets, types),
    bindGetWalletType(types),
    bindSetWalletType(types),
    bindListDealRecords(wallets),
    bindGetDealRecordsCsv(wallets),
    bindGetStatementPdf(wallets, members, siteName),
    bindGetJournal(wallets),
    bindGetProfitLoss(wallets),
    ...yieldCalls(yields),
  ]
}
