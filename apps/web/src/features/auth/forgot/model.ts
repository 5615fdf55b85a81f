import { contactKey, maskContact, type Contact } from '@grandstand/contract/contact'

export const steps = ['contact', 'code', 'password'] as const
export type Step = (typeof steps)[number]

/** A code was requested. */
export interface Started {
  readonly recovery: string
  readonly kind: Contact['kind']
  /** Identifies the contact, to detect a change of it. */
  readonly key: string
  /** Masked contact for display: `138****5678`. */
  readonly to: string
  /** Server time, epoch ms. */
  readonly resendAt: number
  readonly expiresAt: number
}

/** The code was correct: token for the last step, and the account name. */
export interface Checked {
  readonly kind: Contact['kind']
  readonly recovery: string
  readonly name: string
}

/** How far the recovery has come. The forms of the steps are kept beside it. */
export interface Forgot {
  readonly started?: Started | undefined
  readonly checked?: Checked | undefined
}

export const nothingYet: Forgot = {}

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

/** True while the sent code is still valid. A request for another one would be refused. */
export function isStillSent(state: Forgot, contact: Contact, now: number): boolean {
  return state.started?.key === contactKey(contact) && state.started.expiresAt > now
}

/** The step to show: the requested one, or the furthest one allowed. */
export function stepOf(asked: Step | undefined, state: Forgot): Step {
  if (asked === 'password' && state.checked) return 'password'
  if (asked !== undefined && asked !== 'contact' && state.started && !state.checked) return 'code'
  return 'contact'
}
