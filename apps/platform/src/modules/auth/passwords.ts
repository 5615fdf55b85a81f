import { availableParallelism } from 'node:os'
import { CallError } from '@grandstand/contract'
import { hashPassword, isCommonPassword, isPasswordTheName, password } from '@grandstand/contract/auth'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id, 19 MiB, two passes (OWASP's first choice); takes about 20 ms of a core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing leaves one core to everything else, however many people log in. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1))
/** Longest queue of hashes. Callers beyond it are refused immediately, because they would wait too long. */
const mostWaiting = 200

/** Hash to compare against when the name does not exist, so that the time is the same as for a wrong password. */
const nobody = hash('nobody', options)

function run<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= mostWaiting) throw new CallError('interface-degraded')
  return inTurn(work)
}

export async function hashForStore(loginHash: string): Promise<string> {
  return run(() => hash(loginHash, options))
}

/** Verifies against the stored hash, or against a dummy hash when there is none. */
export async function isRightPassword(stored: string | undefined, loginHash: string): Promise<boolean> {
  const against = stored ?? (await nobody)
  const isRight = await run(() => verify(against, loginHash))
  return isRight && stored !== undefined
}

/** The hash of a member's new password that has passed every rule. */
export interface PreparedPassword {
  readonly memberId: string
  readonly argon2: string
}

/**
 * Checks a new password against the rule, the name and the common passwords, then hashes it. Run it outside of any
 * transaction, because it is slow.
 * @throws CallError invalid-input, PasswordAndUsernameCannotMatch, password-too-common
 */
export async function preparePassword(
  member: { readonly id: string; readonly name: string },
  text: string,
): Promise<PreparedPassword> {
  if (!password.safeParse(text).success) throw new CallError('invalid-input')
  if (isPasswordTheName(text, member.name)) throw new CallError('PasswordAndUsernameCannotMatch')
  if (isCommonPassword(text)) throw new CallError('password-too-common')
  return { memberId: member.id, argon2: await hashForStore(await hashPassword(member.name, text)) }
}
