import { birthdayBonusCalls } from './modules/activities/birthday-bonus/calls.ts'
import { createBirthdayBonus, type BirthdayBonusNeeds } from './modules/activities/birthday-bonus/service.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/database.ts'
import type { Once } from './kernel/once.ts'
import type { SecretBox } from './kernel/secret-box.ts'
import { deliveryCalls } from './modules/member/delivery/calls.ts'
import { createDeliveryAddresses } from './modules/member/delivery/service.ts'
import { profileCalls } from './modules/member/profile/calls.ts'
import { createProfiles } from './modules/member/profile/service.ts'

interface Needs extends BirthdayBonusNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: SecretBox
  readonly anchors: Parameters<typeof createProfiles>[0]['anchors']
}

/** What members tell and show of themselves, where prizes are sent to, and what they get on their birthday. */
export function openMemberCentre(needs: Needs) {
  const profiles = createProfiles(needs)
  const delivery = createDeliveryAddresses(needs)
  const bonuses = createBirthdayBonus(needs)
  return {
    profiles,
    delivery,
    bonuses,
    calls: [...profileCalls(profiles), ...deliveryCalls(delivery), ...birthdayBonusCalls(bonuses)],
  }
}
export type MemberCentre = ReturnType<typeof openMemberCentre>
