import type { StepUpPurpose } from '@grandstand/contract'
import type { CallContext } from './kernel/bind-call.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import type { SiteName } from './kernel/site-name.ts'
import { createMailer } from './modules/auth/adapters/mail.ts'
import { createSmsGateway } from './modules/auth/adapters/sms.ts'
import type { ChallengePolicies } from './modules/auth/challenge/policies.ts'
import type { Notices } from './modules/auth/devices/notices.ts'
import { codesCalls } from './modules/auth/codes/calls/index.ts'
import { createContacts } from './modules/auth/codes/contacts.ts'
import { createMessenger } from './modules/auth/codes/messenger.ts'
import { createCodes } from './modules/auth/codes/service.ts'
import { recoveryCalls } from './modules/auth/recovery/calls/recover.ts'
import { createRecovery } from './modules/auth/recovery/service.ts'
import type { Auth } from './modules/auth/service.ts'
import type { Members } from './modules/member/service.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly newId: () => string
  readonly members: Members
  readonly notices: Pick<Notices, 'add'>
  readonly secrets: Pick<SecretBox, 'hash'>
  readonly siteName: SiteName
  /** @throws CallError('second-factor-required') */
  readonly requireStepUp: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
  readonly policies: ChallengePolicies
  readonly auth: Pick<Auth, 'preparePassword' | 'setPassword' | 'endSessions' | 'hasMovedFar'>
}

/** Everything that goes through a phone or a mailbox: codes, what they bind, and forgotten passwords. */
export function openVerification(config: Config, needs: Needs) {
  const { clock, logger, auth, secrets, policies } = needs
  const keyedHash = secrets.hash
  const messenger = createMessenger({
    ...(config.smsGateway && { sms: createSmsGateway(config.smsGateway) }),
    ...(config.smtpUrl !== undefined && {
      mail: createMailer({ url: config.smtpUrl, from: config.mailFrom }),
    }),
    clock,
    logger,
  })
  const codes = createCodes({ ...needs, keyedHash, messenger, perAddressHour: config.codesPerAddressHour })
  const contacts = createContacts({
    ...needs,
    codes,
    messenger,
    hasMovedFar: (sessionId) => auth.hasMovedFar(sessionId),
  })
  const recovery = createRecovery({
    ...needs,
    keyedHash,
    codes,
    messenger,
    preparePassword: (id, text) => auth.preparePassword(id, text),
    async resetPassword(tx, memberId, prepared) {
      await auth.setPassword(tx, prepared)
      await auth.endSessions(memberId, 'password-changed', { tx })
    },
  })
  return {
    contacts,
    messenger,
    calls: [...codesCalls(contacts, recovery, policies), ...recoveryCalls(recovery, policies)],
    stop: () => messenger.stop(),
    /** Forgets what is over. */
    async prune(): Promise<void> {
      await codes.prune()
      await recovery.prune()
    },
  }
}
