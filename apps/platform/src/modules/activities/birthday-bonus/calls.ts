import { claimBirthdayBonus, getBirthdayBonus } from '@grandstand/contract/member'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { BirthdayBonuses } from './service.ts'

export function birthdayBonusCalls(bonuses: BirthdayBonuses): BoundCall[] {
  return [
    bindCall(getBirthdayBonus, async (_input, context) => ({
      bonus: await bonuses.stateOf(memberOf(context)),
    })),
    bindCall(claimBirthdayBonus, async (_input, context) => ({
      bonus: await bonuses.claim(askingOf(context)),
    })),
  ]
}
