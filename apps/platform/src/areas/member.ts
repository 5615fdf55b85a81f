import type { StepUpPurpose } from '@grandstand/contract'
import type { CallContext } from '../kernel/bind-call.ts'
import { clientOf, hashForStore, isRightPassword } from '../modules/auth/service.ts'
import type { Notices } from '../modules/auth/notices/service.ts'
import { bindingCalls } from '../modules/member/binding/calls.ts'
import { createBindings } from '../modules/member/binding/service.ts'
import { bindGetMemberInfo } from '../modules/member/calls/get-member-info.ts'
import { memberActs } from '../modules/member/acts.ts'
import { deliveryCalls } from '../modules/member/delivery/calls.ts'
import { createDeliveryAddresses } from '../modules/member/delivery/service.ts'
import { profileCalls } from '../modules/member/profile/calls.ts'
import { createProfiles } from '../modules/member/profile/service.ts'
import { createMembers } from '../modules/member/service.ts'
import { withdrawPasswordCalls } from '../modules/member/withdraw-password/calls.ts'
import { createWithdrawPasswords } from '../modules/member/withdraw-password/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs {
  readonly anchors: Parameters<typeof createProfiles>[0]['anchors']
  /** Current names of the sites, which no member may use. */
  readonly siteNames: () => readonly string[]
  readonly notices: Pick<Notices, 'add'>
  /** Requires a fresh proof that the request comes from the member. */
  readonly requireStepUp: (context: CallContext, purpose: StepUpPurpose) => Promise<void>
}

/** Members: profiles, addresses for prizes, and the bind steps before a withdrawal. */
export function openMember(
  platform: Pick<Platform, 'database' | 'once' | 'clock' | 'newId' | 'secrets'>,
  { anchors, siteNames, notices, requireStepUp }: Needs,
) {
  const members = createMembers(platform.database, siteNames)
  const profiles = createProfiles({ ...platform, members, anchors })
  const delivery = createDeliveryAddresses(platform)
  const bindings = createBindings({
    ...platform,
    tell: (tx, memberId, context) => notices.add(tx, memberId, 'payout-name-changed', clientOf(context)),
  })
  const passwords = createWithdrawPasswords({ ...platform, hash: hashForStore, isRight: isRightPassword })
  return {
    members,
    profiles,
    delivery,
    bindings,
    passwords,
    memberIdOf: members.idByName,
    calls: [
      bindGetMemberInfo(members),
      ...profileCalls(profiles),
      ...deliveryCalls(delivery),
      ...bindingCalls(bindings, requireStepUp),
      ...withdrawPasswordCalls(passwords),
    ],
    acts: memberActs(members, platform.clock),
  } satisfies Area & Record<string, unknown>
}
export type MemberArea = ReturnType<typeof openMember>
