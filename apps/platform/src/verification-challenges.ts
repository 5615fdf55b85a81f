import type { Gates } from './http/index.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import { challengeCalls } from './modules/auth/challenge/calls/index.ts'
import { createDemands } from './modules/auth/challenge/demands.ts'
import { createGeetest } from './modules/auth/challenge/geetest.ts'
import { createChallengePolicies } from './modules/auth/challenge/policies.ts'
import { createRobotChecks, type RobotChecks } from './modules/auth/challenge/robot-checks.ts'
import { createChallenges } from './modules/auth/challenge/service.ts'

/** What a browser needs to pass the check, and what everybody may always ask. */
const alwaysAnswered =
  /^(gateway|time|help)\.|^auth\.(captcha|slider|geetest)\.|^(auth\.robotCheck|site\.(customerService|echat))\b/

/** The gates with the robot check behind them: calls without a session are counted, and refused while the check is due. */
export function withRobotCheck(gates: Gates, robotChecks: RobotChecks): Gates {
  return {
    ...gates,
    async inside(knock, session) {
      const refused = await gates.inside(knock, session)
      if (refused || session || alwaysAnswered.test(knock.callId)) return refused
      return (await robotChecks.isNeeded(knock)) ? { refusal: 'robot-check-needed' } : undefined
    },
  }
}

/** Verification challenges, when they are asked for, and the robot check. */
export function openChallenges(
  config: Config,
  needs: {
    readonly database: Database
    readonly once: Once
    readonly clock: Clock
    readonly logger: Logger
  },
) {
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
  return { challenges, policies, robotChecks, demands, calls: challengeCalls(challenges, robotChecks) }
}
