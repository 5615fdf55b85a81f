import { CallError } from '@grandstand/contract'
import { textIn } from '@grandstand/contract/house-text'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { Passkey, PasskeyAssertion, PasskeyQuestion } from '@grandstand/contract/auth'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { memberOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import type { SiteName } from '../../../kernel/site-name.ts'
import type { Notices } from '../notices/service.ts'
import type { Members } from '../../member/service.ts'
import { clientOf } from '../client.ts'
import type { Welcome } from '../entry.ts'
import type { Auth } from '../service.ts'
import type { AccountNames, Changed } from './doing.ts'
import { createPasskeyQuestions } from './passkeys/questions.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createStepUp, type BoundContacts } from './step-up.ts'
import { createTotp } from './totp.ts'
import { createTries } from './tries.ts'

/** Log-ins by passkey from one address in a minute. */
const loginsPerMinute = 60

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: SecretBox
  readonly notices: Pick<Notices, 'add'>
  /** Origins of the site's own pages. */
  readonly origins: readonly string[]
  readonly siteName: SiteName
  readonly contacts: BoundContacts
  readonly members: Pick<Members, 'info'>
  readonly auth: Pick<Auth, 'enter' | 'proveOwn' | 'passwordNeed'>
}

/** The second factor: authenticator apps, passkeys, and the proofs that calls require. */
export function createSecondFactor(needs: Needs) {
  const { database, once, clock, newId, secrets, notices, origins, members, auth } = needs
  const tries = createTries(database, clock)
  const logins = new RateLimiterMemory({ points: loginsPerMinute, duration: 60 })
  const changed: Changed = (tx, doing, kind, subject) =>
    notices.add(tx, doing.memberId, `second-factor-${kind}`, doing, subject)
  const totp = createTotp({ database, once, clock, secrets, tries, changed })
  const questions = createPasskeyQuestions({ database, clock, origins })
  const passkeys = createPasskeys({ database, once, clock, newId, questions, changed })
  const stepUp = createStepUp({
    database,
    once,
    clock,
    newId,
    contacts: needs.contacts,
    proveOwn: auth.proveOwn,
    totp,
    passkeys,
    tries,
    recoveryUsed: (tx, doing) => notices.add(tx, doing.memberId, 'recovery-code-used', doing),
  })

  async function takeLogin(ip: string): Promise<void> {
    await logins.consume(addressKeyOf(ip)).catch(() => {
      throw new CallError('login-locked', { retryAfterMs: 60_000 })
    })
  }

  return {
    totp,
    passkeys,
    stepUp,
    /** Account and site names that the authenticator app and the passkey dialog show. */
    async namesFor(context: CallContext): Promise<AccountNames> {
      const member = await members.info(memberOf(context))
      if (!member) throw new CallError('not-found')
      return {
        account: member.name,
        site: textIn(await context.language(), needs.siteName(context.siteId)),
      }
    },

    async overview(memberId: string): Promise<{
      totp?: { since: number; recoveryCodesLeft: number }
      passkeys: Passkey[]
      passwordChangedAt: number
    }> {
      const [facts, keys, { changedAt }] = await Promise.all([
        totp.facts(memberId),
        passkeys.list(memberId),
        auth.passwordNeed(memberId),
      ])
      return {
        ...(facts && { totp: facts }),
        passkeys: keys,
        passwordChangedAt: changedAt,
      }
    },

    /** @throws login-locked, passkey-refused */
    async askForLogin({ origin, ip }: CallContext): Promise<PasskeyQuestion> {
      await takeLogin(ip)
      return passkeys.askForLogin(origin)
    },

    /**
     * Logs in the owner of the passkey.
     * @throws passkey-refused, login-locked, account-blocked
     */
    async login(
      input: { readonly challengeId: string; readonly response: PasskeyAssertion },
      context: CallContext,
    ): Promise<Welcome> {
      await takeLogin(context.ip)
      const answer = await passkeys.checkLogin(input.challengeId, input.response)
      await database.transaction((tx) => answer.take(tx))
      return auth.enter(answer.memberId, clientOf(context), 'passkey')
    },

    /** Deletes expired challenges and proofs. */
    async prune(): Promise<void> {
      await passkeys.prune()
      await stepUp.prune()
    },
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
