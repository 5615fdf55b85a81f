import { passRobotCheck } from '@grandstand/contract/auth'
import { bindCall } from '../../../../kernel/bind-call.ts'
import type { RobotChecks } from '../robot-checks.ts'

export const bindPassRobotCheck = (robotChecks: RobotChecks) =>
  bindCall(passRobotCheck, async (_input, context) => ({ validUntil: await robotChecks.pass(context) }))
