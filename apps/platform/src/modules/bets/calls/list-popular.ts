import { listPopular } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { BetsService } from '../service.ts'

export const bindListPopular = ({ popular }: BetsService) => bindCall(listPopular, () => popular.list())
