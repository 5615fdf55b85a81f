import { listResults } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindListResults = ({ results }: Following) =>
  bindCall(listResults, (input) => results.list(input))
