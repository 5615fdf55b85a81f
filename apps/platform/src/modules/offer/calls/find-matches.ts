import { findMatches } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'

export const bindFindMatches = ({ search }: OfferService) =>
  bindCall(findMatches, (input) => search.find(input))
