import { listMatches } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'

export const bindListMatches = (offer: OfferService) => bindCall(listMatches, (input) => offer.list(input))
