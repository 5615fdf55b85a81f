import type { Deposit, DepositReview } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { Banner } from '@grandstand/ui'
import { dateAndTime } from '../../../lib/time.ts'

const words: Record<
  DepositReview['state'],
  { readonly title: string; readonly text: string; readonly tone: 'warn' | 'ok' | 'info' }
> = {
  reviewing: {
    title: '核实中',
    text: '这笔钱不能自动入账，已经单独留存，由人工核实后入账或退回，一般不超过 24 小时。',
    tone: 'warn',
  },
  credited: { title: '已核实入账', text: '已存入你的钱包。', tone: 'ok' },
  'sent-back': { title: '已退回', text: '已原路退回付款账户。', tone: 'info' },
}

const overLimitText =
  '超过你设置的存款限额，没有入账，已经单独留存。限额有余量时自动入账，也可以联系客服原路退回。'

/** Received money that needs a review: amount, time, and outcome. */
export function ReviewNotes({ reviews }: Pick<Deposit, 'reviews'>) {
  return reviews.map((review) => {
    const isHeld = review.isOverLimit === true && review.state === 'reviewing'
    const own = words[review.state]
    const { title, text, tone } = isHeld ? { ...own, title: '超限留存', text: overLimitText } : own
    const amount = displayAmount(review.amount.minor, review.amount.currency)
    return (
      <Banner key={review.at} tone={tone} title={`${title} ${amount}`}>
        {dateAndTime(review.at)} 收到。{text}
        {review.note !== '' && <> 备注：{review.note}</>}
      </Banner>
    )
  })
}
