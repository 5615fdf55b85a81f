import type { FakeClient } from '@grandstand/client/testing'
import { getHelpArticle, listFeedback, listHelpCategories, type Feedback } from '@grandstand/contract/help'
import { ago, dayMs, hourMs } from './moment.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

export const aFeedback = (other: Partial<Feedback> = {}): Feedback => ({
  id: 'F7F2M9QX',
  kind: 'fault',
  text: '昨晚 60718 房间的画面停了两分钟，换线路才好。',
  pictures: 0,
  createdAt: seconds(ago(dayMs)),
  ...other,
})

/** Answers what the screens of this area ask. */
export function answerHelp(fake: FakeClient): void {
  fake
    .answer(listHelpCategories, {
      categories: [
        {
          id: 'deposit',
          name: '存款',
          articles: [
            { id: 'not-arrived', title: '付了款，钱什么时候到？' },
            { id: 'wrong-network', title: 'USDT 转错了网络怎么办？' },
          ],
        },
        {
          id: 'bets',
          name: '投注',
          articles: [{ id: 'suspended', title: '盘口为什么会暂停？' }],
        },
      ],
    })
    .answer(getHelpArticle, ({ articleId }) => ({
      article: {
        id: articleId,
        title: '付了款，钱什么时候到？',
        text: '银行转账一般 5 分钟内到账。\n超过 30 分钟没有到，请在存款单里点“联系客服”，附上付款截图。',
      },
    }))
    .answer(listFeedback, {
      feedback: [
        aFeedback(),
        aFeedback({
          id: 'F3K8P2WZ',
          kind: 'idea',
          text: '希望注单可以按联赛筛选。',
          createdAt: seconds(ago(9 * dayMs)),
          answer: { text: '谢谢，已经记下，做好了会在公告里说。', at: seconds(ago(8 * dayMs - hourMs)) },
        }),
      ],
    })
}
