import { listPopular } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindListPopular = ({ popular }: Following) => bindCall(listPopular, () => popular.list())
