import type { FakeClient } from '@grandstand/client/testing'
import {
  getBindSteps,
  getBirthdayBonus,
  getMaterial,
  getMemberInfo,
  isMemberSleep,
  listAvatars,
  listDeliveryAddresses,
  type BirthdayBonus,
  type BindState,
  type DeliveryAddress,
} from '@grandstand/contract/member'
import { aMember } from './members.ts'
import { ago, dayMs } from './moment.ts'
import { yuan } from './money.ts'

export const aBonus = (other: Partial<BirthdayBonus> = {}): BirthdayBonus => ({
  state: 'open',
  amount: yuan('88.00'),
  from: '2026-11-18',
  until: '2026-11-25',
  ...other,
})

export const aDeliveryAddress = (other: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  id: 'd-1',
  maskedName: '*小明',
  maskedPhone: '138****5678',
  region: '浙江省 杭州市 西湖区',
  street: '文三路 478 号 3 幢 1202 室',
  isDefault: true,
  ...other,
})

/** A member who has completed all four bind steps. */
export const bound: BindState = {
  steps: [
    { step: 'userRealNameBind', state: 'done' },
    { step: 'userInfoBind', state: 'done' },
    { step: 'selectRealName', state: 'done' },
    { step: 'selectUSDT', state: 'done' },
  ],
  maskedName: '*小明',
  maskedPayoutName: '*小明',
  maskedBirthday: '1990-**-**',
  network: 'TRC20',
}

/** A member who has completed the first `done` bind steps. */
export function boundUpTo(done: number): BindState {
  const steps = bound.steps.map(({ step }, at) => ({
    step,
    state: at < done ? ('done' as const) : at === done ? ('next' as const) : ('later' as const),
  }))
  return {
    steps,
    next: bound.steps[done]?.step,
    ...(done > 0 && { maskedName: '*小明' }),
    ...(done > 1 && { maskedBirthday: '1990-**-**' }),
    ...(done > 2 && { maskedPayoutName: '*小明' }),
  }
}

/** Answers the calls that the screens of this area make. */
export function answerMember(fake: FakeClient): void {
  fake
    .answer(getMemberInfo, () => ({ member: fake.session.read().member ?? aMember() }))
    .answer(listAvatars, { avatars: Array.from({ length: 24 }, (_, at) => `seat-${at}`) })
    .answer(getMaterial, {
      material: { gender: 'male', sports: ['football', 'tennis'], contactTime: 'evening' },
      at: ago(30 * dayMs),
    })
    .answer(listDeliveryAddresses, { addresses: [aDeliveryAddress()] })
    .answer(getBirthdayBonus, { bonus: aBonus() })
    .answer(getBindSteps, { bind: bound })
    .answer(isMemberSleep, { isSleep: false })
}
