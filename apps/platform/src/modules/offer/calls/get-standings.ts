import { getStandings } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../kernel/bind-call.ts'
import type { OfferService } from '../service.ts'

export const bindGetStandings = ({ results }: OfferService) =>
  bindCall(getStandings, ({ competitionId }) => results.standings(competitionId))
