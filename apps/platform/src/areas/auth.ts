import type { StepUpPurpose } from '@grandstand/contract'
import type { Gates } from '../http/index.ts'
import type { CallContext } from '../kernel/bind-call.ts'
import type { SiteName } from '../kernel/site-name.ts'
import { startWorkerLoop, type WorkerLoop } from '../kernel/worker-loop.ts'
import { authCalls } from '../modules/auth/calls/index.ts'
import { challengeCalls } from '../modules/auth/challenge/calls/index.ts'
import { openChallenges } from '../modules/auth/challenge/service.ts'
import { codesCalls } from '../modules/auth/codes/calls/index.ts'
import { openVerification } from '../modules/auth/codes/service.ts'
import { authActs } from '../modules/auth/acts.ts'
import { deviceCalls } from '../modules/auth/devices/calls.ts'
import { createDevices } from '../modules/auth/devices/service.ts'
import { createNotices, tellNotices } from '../modules/auth/notices/service.ts'
import { recoveryCalls } from '../modules/auth/recovery/calls/recover.ts'
import { createRecovery } from '../modules/auth/recovery/service.ts'
import { secondFactorCalls } from '../modules/auth/second-factor/calls.ts'
import { createSecondFactor } from '../modules/auth/second-factor/service.ts'
import { createAuth } from '../modules/auth/service.ts'
import { startAuthWorkers } from '../modules/auth/worker.ts'
import type { Members } from '../modules/member/service.ts'
import type { Wallets } from '../modules/wallets/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs {
  readonly members: Members
  readonly wallets: Wallets
  readonly siteName: SiteName
  /** Ids of the contract's calls. */
  readonly callIds: ReadonlySet<string>
}

/** Authentication: sessions, challenges before log-in, devices, codes by phone and mail, the second factor. */
export function openAuth(platform: Platform, given: Needs) {
  const { config, database, once, outbox, clock, logger, shutdown, secrets } = platform
  const needs = { ...platform, ...given }
  const { members } = needs
  const notices = createNotices({ database, once, outbox, clock })
  const { challenges, policies, robotChecks, demands } = openChallenges(config, needs)
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
  const { messenger, codes, contacts } = openVerification(config, {
    ...needs,
    notices,
    requireStepUp,
    hasMovedFar: (sessionId) => auth.hasMovedFar(sessionId),
  })
  shutdown.add('letters', () => Promise.resolve(messenger.stop()))
  const recovery = createRecovery({
    ...needs,
    keyedHash: (...hashed) => secrets.hash(...hashed),
    codes,
    messenger,
    preparePassword: (id, text) => auth.preparePassword(id, text),
    async resetPassword(tx, memberId, prepared, doer) {
      await auth.setPassword(tx, prepared)
      await auth.endSessions(memberId, 'password-changed', { tx })
      await notices.add(tx, memberId, 'password-reset', doer)
    },
  })
  const secondFactor = createSecondFactor({
    ...needs,
    notices,
    auth,
    origins: [new URL(config.publicUrl).origin, ...config.publicOrigins],
    contacts,
  })
  tellNotices(outbox, (memberId, letter) => contacts.tell(memberId, letter))
  let following: WorkerLoop | undefined

  return {
    auth,
    notices,
    requireStepUp,
    returnProof: (context: CallContext, purpose: StepUpPurpose) =>
      secondFactor.stepUp.giveBack(context, purpose),
    /** Puts a call behind the challenge that the operator may demand. */
    guarded: demands.guarded,
    withRobotCheck: (gates: Gates): Gates => withRobotCheck(gates, robotChecks),
    calls: [
      ...authCalls(auth, members, policies),
      ...challengeCalls(challenges, robotChecks),
      ...deviceCalls(devices, notices),
      ...secondFactorCalls(secondFactor),
      ...codesCalls(contacts, recovery, policies),
      ...recoveryCalls(recovery, policies),
    ],
    acts: [...demands.acts(needs.callIds), ...authActs(auth, members)],
    async prepare() {
      following = await demands.start()
    },
    start: () => [
      ...startAuthWorkers({ auth, secondFactor, database, logger }),
      ...(following ? [following] : []),
      startWorkerLoop({
        name: 'challenges and codes',
        everyMs: 600_000,
        logger,
        step: async () => {
          await challenges.prune()
          await codes.prune()
          await recovery.prune()
          return 'idle'
        },
      }),
    ],
  } satisfies Area & Record<string, unknown>
}
export type AuthArea = ReturnType<typeof openAuth>

/** Calls that a browser needs to pass the check, and calls that are always allowed. */
const alwaysAnswered =
  /^(gateway|time|help)\.|^auth\.(captcha|slider|geetest)\.|^(auth\.robotCheck|site\.(customerService|echat))\b/

type RobotChecks = ReturnType<typeof openChallenges>['robotChecks']

/** Adds the robot check after the gates: calls without a session are counted, and refused while the check is due. */
function withRobotCheck(gates: Gates, robotChecks: RobotChecks): Gates {
  return {
    ...gates,
    async inside(knock, session) {
      const refused = await gates.inside(knock, session)
      if (refused || session || alwaysAnswered.test(knock.callId)) return refused
      return (await robotChecks.isNeeded(knock)) ? { refusal: 'robot-check-needed' } : undefined
    },
  }
}
