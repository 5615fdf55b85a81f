import { listBanks } from '@grandstand/contract/payments'
import { bindCall } from '../../../kernel/bind-call.ts'
import { pageOfBanks } from '../banks.ts'

export const bindListBanks = () => bindCall(listBanks, ({ page, size }) => pageOfBanks(page, size))
