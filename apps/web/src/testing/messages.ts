import type { FakeClient } from '@grandstand/client/testing'
import { getUnreadLetters, letterId, listLetters, type Letter } from '@grandstand/contract/messages'
import { ago, dayMs, hourMs } from './moment.ts'

export const aLetter = ({
  id = 'n-1',
  ...other
}: Partial<Omit<Letter, 'id'>> & { readonly id?: string } = {}): Letter => ({
  id: letterId.parse(id),
  kind: 'normal',
  title: '存款已到账',
  text: '你的存款 ¥1,000.00 已到中心钱包。',
  path: '/app/records',
  at: ago(hourMs),
  isRead: false,
  isSticky: false,
  ...other,
})

/** Answers what the screens of this area ask. */
export function answerMessages(fake: FakeClient): void {
  fake.answer(getUnreadLetters, { unread: { normal: 2, private: 1 } }).answer(listLetters, ({ kind }) => ({
    letters:
      kind === 'private'
        ? [
            aLetter({
              id: 'p-1',
              kind: 'private',
              title: '关于你的提款',
              text: '你好，请补充一张银行卡的照片。\n谢谢。',
              path: undefined,
            }),
          ]
        : [
            aLetter({ id: 'n-0', title: '周日凌晨维护', text: '04:00–05:00 不能存款。', isSticky: true }),
            aLetter(),
            aLetter({
              id: 'n-2',
              title: '注单已结算',
              text: '丹麦 vs 比利时，返还 ¥195.00。',
              at: ago(dayMs),
              isRead: true,
            }),
          ],
    hasMore: false,
    unread: { normal: 2, private: 1 },
  }))
}
