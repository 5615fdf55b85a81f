import { contactKey, maskContact, type Contact } from '@grandstand/contract/contact'
import { noContact, type ContactValues } from '../code/model.ts'

export const steps = ['contact', 'code', 'password'] as const
export type Step = (typeof steps)[number]

/** A code was asked for. */
export interface Started {
  readonly recovery: string
  readonly kind: Contact['kind']
  /** What makes the contact the same one. */
  readonly key: string
  /** For people: `138****5678`. */
  readonly to: string
  /** Epoch ms by the server's clock. */
  readonly resendAt: number
  readonly expiresAt: number
}

/** The code was right: the token of the last step, and whose password it is. */
export interface Checked {
  readonly kind: Contact['kind']
  readonly recovery: string
  readonly name: string
}

/** Everything that the three steps know; going back and forth loses nothing of it. */
export interface Forgot {
  readonly values: ContactValues
  readonly code: string
  readonly password: string
  readonly started?: Started | undefined
  readonly checked?: Checked | undefined
}

export const nothingYet: Forgot = { values: noContact, code: '', password: '' }

export function startedWith(
  contact: Contact,
  answer: { readonly recovery: string; readonly resendAfterMs: number; readonly expiresInMs: number },
  now: number,
): Started {
  return {
    recovery: answer.recovery,
    resendAt: now + answer.resendAfterMs,
    expiresAt: now + answer.expiresInMs,
    kind: contact.kind,
    key: contactKey(contact),
    to: maskContact(contact),
  }
}

/** True when the code that was sent still serves: asking for another would only be refused. */
export function isStillSent(state: Forgot, contact: Contact, now: number): boolean {
  return state.started?.key === contactKey(contact) && state.started.expiresAt > now
}

/** The step that is shown: the one that was asked for, or the furthest that may be. */
export function stepOf(asked: Step | undefined, state: Forgot): Step {
  if (asked === 'password' && state.checked) return 'password'
  if (asked !== undefined && asked !== 'contact' && state.started && !state.checked) return 'code'
  return 'contact'
}
