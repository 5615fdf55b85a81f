import { listBanks } from '@grandstand/contract/payments'
import { bindCall } from '../../../kernel/bind-call.ts'
import { pageOfBanks } from '../banks.ts'
import type { Payments } from '../service.ts'

export const bindListBanks = (payments: Pick<Payments, 'banks'>) =>
  bindCall(listBanks, async ({ page, size }, { siteId }) =>
    pageOfBanks(await payments.banks(siteId), page, size),
  )
