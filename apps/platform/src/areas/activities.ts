import { birthdayBonusCalls } from '../modules/activities/birthday-bonus/calls.ts'
import { createBirthdayBonus, type BirthdayBonusNeeds } from '../modules/activities/birthday-bonus/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

type Needs = Pick<BirthdayBonusNeeds, 'wallets' | 'members' | 'birthdayOf'>

/** Opens the gifts of the house to members: the birthday bonus. */
export function openActivities(
  platform: Pick<Platform, 'database' | 'once' | 'outbox' | 'clock'>,
  needs: Needs,
) {
  const bonuses = createBirthdayBonus({ ...platform, ...needs })
  return { bonuses, calls: birthdayBonusCalls(bonuses) } satisfies Area & Record<string, unknown>
}
export type ActivitiesArea = ReturnType<typeof openActivities>
