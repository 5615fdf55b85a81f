import { listSeasonSeeds } from '@grandstand/contract/sportsbook'
import { bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Fairness } from './service.ts'

/** The calls about what decides made-up matches, bound. */
export const fairnessCalls = (fairness: Fairness): BoundCall[] => [
  bindCall(listSeasonSeeds, ({ before }) => fairness.list(before)),
]
