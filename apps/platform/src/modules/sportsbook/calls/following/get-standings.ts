import { getStandings } from '@grandstand/contract/sportsbook'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { Following } from '../../following.ts'

export const bindGetStandings = ({ results }: Following) =>
  bindCall(getStandings, ({ competitionId }) => results.standings(competitionId))
