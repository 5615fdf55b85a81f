import type { StepUpPurpose } from '@grandstand/contract'
import type { Gates } from './http/index.ts'
import type { BoundCall, CallContext } from './kernel/bind-call.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import type { Outbox } from './kernel/outbox.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import type { Shutdown } from './kernel/shutdown.ts'
import type { SiteName } from './kernel/site-name.ts'
import type { WorkerLoop } from './kernel/worker-loop.ts'
import { authCalls } from './modules/auth/calls/index.ts'
import { authCommands } from './modules/auth/commands.ts'
import { deviceCalls } from './modules/auth/devices/calls.ts'
import { createDevices } from './modules/auth/devices/devices.ts'
import { tellNotices } from './modules/auth/devices/notice-letters.ts'
import { createNotices } from './modules/auth/devices/notices.ts'
import { secondFactorCalls } from './modules/auth/second-factor/calls.ts'
import { createSecondFactor } from './modules/auth/second-factor/service.ts'
import { createAuth } from './modules/auth/service.ts'
import { startAuthWorkers } from './modules/auth/worker.ts'
import type { Members } from './modules/member/service.ts'
import type { Wallets } from './modules/wallets/service.ts'
import { openChallenges, withRobotCheck } from './verification-challenges.ts'
import { openVerification } from './verification.ts'

interface Needs {
  readonly database: Database
  readonly members: Members
  readonly wallets: Wallets
  readonly once: Once
  readonly outbox: Outbox
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: SecretBox
  readonly logger: Logger
  readonly shutdown: Shutdown
  readonly siteName: SiteName
}

/** Who somebody is: sessions, challenges before log-in, devices, codes by phone and mail, the second factor. */
export function openIdentity(config: Config, needs: Needs) {
  const { database, members, once, outbox, clock, logger, shutdown } = needs
  const notices = createNotices({ database, once, outbox, clock })
  const verifying = openChallenges(config, { database, once, clock, logger })
  const { challenges, policies, robotChecks, demands } = verifying
  const auth = createAuth({
    ...needs,
    notices,
    loginTriesPerMinute: config.loginTriesPerMinute,
    sessionsPerClient: config.sessionsPerClient,
    challenge: (context) => challenges.require(context),
    wrongByAddress: policies.of('login'),
  })
  shutdown.add('auth', () => auth.flush())
  const devices = createDevices({ once, auth })
  const requireStepUp = (context: CallContext, purpose: StepUpPurpose): Promise<void> =>
    secondFactor.stepUp.require(context, purpose)
  const verification = openVerification(config, { ...needs, notices, policies, auth, requireStepUp })
  shutdown.add('letters', () => Promise.resolve(verification.stop()))
  const secondFactor = createSecondFactor({
    ...needs,
    notices,
    auth,
    origins: [new URL(config.publicUrl).origin, ...config.publicOrigins],
    contacts: verification.contacts,
  })
  tellNotices(outbox, (memberId, letter) => verification.contacts.tell(memberId, letter))

  return {
    auth,
    notices,
    requireStepUp,
    /** The call with the challenge before it that the operator may demand. */
    guarded: demands.guarded,
    withRobotCheck: (gates: Gates): Gates => withRobotCheck(gates, robotChecks),
    calls: [
      ...authCalls(auth, members, policies),
      ...verifying.calls,
      ...deviceCalls(devices, notices),
      ...secondFactorCalls(secondFactor),
      ...verification.calls,
    ] satisfies BoundCall[],
    /** Reads what the operator demands; to be awaited before anything is answered. */
    readDemands: () => demands.start(),
    start: (): WorkerLoop[] => startAuthWorkers({ auth, secondFactor, database, logger }),
    commands: (callIds: ReadonlySet<string>): OperatorCommand[] => [
      ...demands.commands(callIds),
      ...authCommands(auth, members),
    ],
    /** Forgets what is over. */
    async prune(): Promise<void> {
      await challenges.prune()
      await verification.prune()
    },
  }
}
