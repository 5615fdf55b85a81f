import { listMatches } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindListMatches = (sportsbook: Sportsbook) =>
  bindCall(listMatches, (input) => sportsbook.list(input))
