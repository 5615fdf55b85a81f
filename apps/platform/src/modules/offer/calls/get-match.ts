import { getMatch } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'

export const bindGetMatch = (offer: OfferService) => bindCall(getMatch, (input) => offer.match(input))
