import { inBoth } from '@grandstand/contract/house-text'
import { displayAmount } from '@grandstand/money'
import type { PublishedFact } from '../../../kernel/outbox.ts'

/** Letter for a published `deposit-held`: part of a deposit exceeds the member's own limit. */
export function depositHeldLetter(payload: PublishedFact['payload']) {
  const held = displayAmount(BigInt(String(payload['held'])), currencyIn(payload))
  return {
    memberId: String(payload['memberId']),
    title: inBoth('存款超出限额，超出部分暂存', 'A deposit exceeds your limit; the rest is kept aside'),
    text: inBoth(
      `存款单 ${String(payload['number'])} 有 ${held} 超过你设置的存款限额，没有入账，已经单独留存。限额有余量时自动入账，也可以联系客服原路退回。`,
      `${held} of deposit ${String(payload['number'])} exceeds the deposit limit that you set. It was not credited and is kept aside. It is credited automatically once the limit has room; if you do not want to wait, support returns it to where it came from.`,
    ),
    path: '/app/deposit',
  }
}

/** Letter for a published `deposit-credited`. */
export function depositCreditedLetter(payload: PublishedFact['payload']) {
  const credited = displayAmount(BigInt(String(payload['credited'])), currencyIn(payload))
  const number = String(payload['number'])
  return {
    memberId: String(payload['memberId']),
    title: inBoth(`存款到账 ${credited}`, `Deposit received: ${credited}`),
    text: inBoth(
      `存款单 ${number} 已入账 ${credited}。`,
      `${credited} of deposit ${number} was credited to your wallet.`,
    ),
    path: `/app/deposit/${String(payload['depositId'])}`,
  }
}

const currencyIn = ({ currency }: PublishedFact['payload']) => (currency === 'USDT' ? 'USDT' : 'CNY')
