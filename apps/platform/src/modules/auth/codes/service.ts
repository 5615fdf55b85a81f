import type { StepUpPurpose } from '@grandstand/contract'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Members } from '../../member/service.ts'
import { createMailer } from '../adapters/mail.ts'
import { createSmsGateway } from '../adapters/sms.ts'
import type { Notices } from '../notices/service.ts'
import { createCodes } from './codes.ts'
import { createContacts } from './contacts.ts'
import { createMessenger } from './messenger.ts'

export interface VerificationNeeds {
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
  readonly hasMovedFar: (sessionId: string) => Promise<boolean>
}

/**
 * Opens everything that sends to a phone or a mailbox: the messenger, verification codes, and the contacts that they
 * bind.
 */
export function openVerification(config: Config, needs: VerificationNeeds) {
  const { clock, logger } = needs
  const messenger = createMessenger({
    ...(config.smsGateway && { sms: createSmsGateway(config.smsGateway) }),
    ...(config.smtpUrl !== undefined && {
      mail: createMailer({ url: config.smtpUrl, from: config.mailFrom }),
    }),
    clock,
    logger,
  })
  const codes = createCodes({
    ...needs,
    keyedHash: needs.secrets.hash,
    messenger,
    perAddressHour: config.codesPerAddressHour,
  })
  return { messenger, codes, contacts: createContacts({ ...needs, codes, messenger }) }
}
