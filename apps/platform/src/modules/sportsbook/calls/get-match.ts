import { getMatch } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { Sportsbook } from '../service.ts'

export const bindGetMatch = (sportsbook: Sportsbook) => bindCall(getMatch, (input) => sportsbook.match(input))
