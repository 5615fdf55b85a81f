import { memberId } from '@grandstand/contract'
import type { MemberInfo } from '@grandstand/contract/member'
import { ago, dayMs } from './moment.ts'

/** A member, with other facts where a story needs them. */
export const aMember = (other: Partial<MemberInfo> = {}): MemberInfo => ({
  id: memberId.parse('m-1'),
  name: 'xiaoming88',
  nickname: '小明看球',
  avatar: 'seat-7',
  vipLevel: 4,
  settlementUnit: 'CNY',
  registeredAt: ago(412 * dayMs),
  phone: '138****5678',
  email: 'x***g@example.com',
  isDormant: false,
  ...other,
})

/** A member with the longest names that the rules allow. */
export const longNamed = (): MemberInfo =>
  aMember({ name: 'abcdefghij0123456', nickname: '伊斯坦布尔南看台老球迷张', vipLevel: 10 })
