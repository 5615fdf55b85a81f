import type { Clock } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Once } from '../../../kernel/once.ts'
import { createGeetest } from './geetest.ts'
import { createChallenges } from './challenges.ts'
import { createDemands } from './demands.ts'
import { createChallengePolicies } from './policies.ts'
import { createRobotChecks } from './robot-checks.ts'

export interface ChallengeNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
}

/** Opens the verification challenges, the rules for when they are required, and the robot check. */
export function openChallenges(config: Config, needs: ChallengeNeeds) {
  const challenges = createChallenges({
    ...needs,
    ...(config.geetest && { geetest: createGeetest(config.geetest) }),
    ...(config.challengeSeed !== undefined && { seed: config.challengeSeed }),
  })
  const policies = createChallengePolicies({
    ...needs,
    challenges,
    countsAddresses: config.challengesByAddress,
  })
  const robotChecks = createRobotChecks({ ...needs, challenges, perMinute: config.robotCheckPerMinute })
  const demands = createDemands({ ...needs, challenges, robotChecks })
  return { challenges, policies, robotChecks, demands }
}
