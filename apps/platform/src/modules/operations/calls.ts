import {
  decideChange,
  listActs,
  listChanges,
  lookAt,
  performAct,
  takeBackChange,
} from '@grandstand/contract/operations'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../kernel/bind-call.ts'
import type { StaffActs } from './staff-acts.ts'

/** Binds the registry's calls for staff. `open` is called once, by the first call. */
export function operationsCalls(open: () => StaffActs): BoundCall[] {
  let opened: StaffActs | undefined
  const acts = () => (opened ??= open())
  return [
    bindCall(listActs, (_input, context) => acts().list(memberOf(context))),
    bindCall(lookAt, (input, context) => acts().look(memberOf(context), input)),
    bindCall(performAct, (input, context) => acts().perform(askingOf(context), input)),
    bindCall(listChanges, (_input, context) => acts().changes.list(memberOf(context))),
    bindCall(decideChange, (input, context) => acts().changes.decide(askingOf(context), input)),
    bindCall(takeBackChange, (input, context) => acts().changes.takeBack(askingOf(context), input)),
  ]
}
