import { findMatches } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindFindMatches = ({ search }: Following) => bindCall(findMatches, (input) => search.find(input))
