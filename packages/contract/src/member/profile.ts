import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { memberInfo } from './entities.ts'
import { nickname } from './rules.ts'

/** The name that others see. No two nicknames look alike, and none looks like an official one. */
export const updateNickname = defineCall({
  id: 'member.nickname.update',
  name: 'updateNickname',
  path: '/member/nickname/update',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ nickname }),
  output: z.object({ member: memberInfo }),
  refusals: ['nickname-reserved', 'nickname-taken', 'nickname-forbidden'],
})

/** A seed for `Avatar(id)`: pictures are drawn, never sent. */
export const avatarSeed = z.string().check(z.minLength(1), z.maxLength(40))

/** The drawn pictures that a member may choose from. */
export const listAvatars = defineCall({
  id: 'member.avatars.list',
  name: 'listAvatars',
  path: '/member/avatars/list',
  who: membersOnly,
  cache: { kind: 'per-token' },
  input: z.strictObject({}),
  output: z.object({ avatars: z.array(avatarSeed) }),
})

/** One of `listAvatars`; any other is not found. */
export const updateAvatar = defineCall({
  id: 'member.avatar.update',
  name: 'updateAvatar',
  path: '/member/avatar/update',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ avatar: avatarSeed }),
  output: z.object({ member: memberInfo }),
})
