import { errors, type Call, type Caller, type Channel, type ErrorName } from '@grandstand/contract'
import * as z from 'zod/mini'

/** The caller: the roles of the session, and the role in the room that the call concerns. */
export interface Asker {
  readonly mayActAs: readonly Caller[]
  readonly inRoom?: 'muted' | 'manager' | undefined
}

/** The columns of the matrix; its rows are the calls of the contract. */
export const askers = {
  visitor: { mayActAs: ['visitor'] },
  member: { mayActAs: ['member'] },
  'muted member': { mayActAs: ['member'], inRoom: 'muted' },
  agent: { mayActAs: ['member', 'agent'] },
  'room manager': { mayActAs: ['member', 'room-manager'], inRoom: 'manager' },
  operator: { mayActAs: ['member', 'staff'] },
} as const satisfies Record<string, Asker>

const names = Object.keys(errors) as ErrorName[]
/** Kinds of refusals that concern the caller, or that no call may answer with. */
const aboutTheAsker =
  /^(logged-out|login-required|session-ended|blocked|second-factor|invalid-input|envelope)$/
const neverAnswered: readonly ErrorName[] = ['not-allowed', 'member-dormant', 'unavailable', 'unexpected']
/** Refusals that any admitted call may give because of the current state or the requested thing. */
const aboutTheMatter = names.filter((name) => {
  const facts = errors[name]
  return 'isUniversal' in facts && !aboutTheAsker.test(facts.kind) && !neverAnswered.includes(name)
})

/**
 * Allowed outcomes of a call for this caller by the contract's columns: one where the columns decide it, else the
 * call's own refusals.
 */
export function outcomesOf(call: Call, asker: Asker, input: unknown): readonly string[] {
  const { mayActAs, inRoom } = asker
  const isOpen =
    call.token === 'empty' ? call.who.includes('visitor') : mayActAs.some((each) => call.who.includes(each))
  if (!isOpen) return [mayActAs.includes('visitor') ? 'login-required' : 'not-allowed']
  if (!z.safeDecode(call.input, input).success) return ['invalid-input']
  // Changing the password needs the old one as proof, for members who have no stronger factor.
  if (call.stepUp !== undefined && call.stepUp !== 'change-password') return ['second-factor-required']
  if (call.isForRoomManagers && inRoom !== 'manager') return ['not-allowed']
  if (call.refusals.includes('chat-muted') && inRoom === 'muted') return ['chat-muted']
  return ['none', ...aboutTheMatter, ...call.refusals.filter((name) => name !== 'chat-muted')]
}

/** Allowed outcomes of a subscription: its snapshot, or that the thing does not exist. */
export function followOutcomes({ who }: Channel, { mayActAs }: Asker): readonly string[] {
  if (who !== 'anyone' && mayActAs.includes('visitor')) return ['login-required']
  if (who === 'staff' && !mayActAs.includes('staff')) return ['not-allowed']
  return ['none', 'not-found']
}
