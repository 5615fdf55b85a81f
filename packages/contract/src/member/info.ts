import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { memberInfo } from './entities.ts'

export const getMemberInfo = defineCall({
  id: 'member.info',
  name: 'getMemberInfo',
  path: '/member/getMemberInfoForWeb',
  who: membersOnly,
  isOpenToDormant: true,
  input: z.strictObject({}),
  output: z.object({ member: memberInfo }),
})
