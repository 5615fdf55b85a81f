import { listSeasonSeeds } from '@grandstand/contract/sportsbook'
import { bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Fairness } from './service.ts'

/** Binds the calls about the seeds of simulated seasons. */
export const fairnessCalls = (fairness: Fairness): BoundCall[] => [
  bindCall(listSeasonSeeds, ({ before }) => fairness.list(before)),
]
