import {
  getMaterial,
  listAvatars,
  submitMaterial,
  updateAvatar,
  updateNickname,
} from '@grandstand/contract/member'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import { avatars, type Profiles } from './service.ts'

export function profileCalls(profiles: Profiles): BoundCall[] {
  return [
    bindCall(updateNickname, async ({ nickname }, context) => ({
      member: await profiles.setNickname(askingOf(context), nickname),
    })),
    bindCall(listAvatars, () => ({ avatars: [...avatars] })),
    bindCall(updateAvatar, async ({ avatar }, context) => ({
      member: await profiles.setAvatar(askingOf(context), avatar),
    })),
    bindCall(getMaterial, (_input, context) => profiles.material(memberOf(context))),
    bindCall(submitMaterial, ({ material }, context) => profiles.submitMaterial(askingOf(context), material)),
  ]
}
