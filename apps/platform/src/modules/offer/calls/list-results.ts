import { listResults } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'

export const bindListResults = ({ results }: OfferService) =>
  bindCall(listResults, (input) => results.list(input))
