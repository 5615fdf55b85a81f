import { inBoth } from '@grandstand/contract/house-text'
import { displayAmount } from '@grandstand/money'
import type { PublishedFact } from '../../../kernel/outbox.ts'

/** What a letter says of each end; nothing of a withdrawal that the member cancelled. */
const ends: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  paid: {
    title: inBoth('取款已到账', 'Withdrawal paid'),
    text: inBoth('已到账', 'was paid out'),
  },
  failed: {
    title: inBoth('取款打款失败，金额已退回', 'A withdrawal failed; the money is back'),
    text: inBoth('打款失败，金额已退回钱包', 'could not be paid; the money is back in your wallet'),
  },
  rejected: {
    title: inBoth('取款审核未通过，金额已退回', 'A withdrawal was refused; the money is back'),
    text: inBoth('审核未通过，金额已退回钱包', 'was refused; the money is back in your wallet'),
  },
  closed: {
    title: inBoth('取款已关闭，金额已退回', 'A withdrawal was closed; the money is back'),
    text: inBoth('已关闭，金额已退回钱包', 'was closed; the money is back in your wallet'),
  },
}

/** Letter for a published `withdrawal-ended`; undefined for one that the member ended. */
export function withdrawalEndedLetter({
  memberId,
  withdrawalId,
  number,
  ...ended
}: PublishedFact['payload']) {
  const end = ends[String(ended['state'])]
  if (end === undefined) return undefined
  const currency = ended['currency'] === 'USDT' ? 'USDT' : 'CNY'
  const amount = displayAmount(BigInt(String(ended['amount'])), currency)
  return {
    memberId: String(memberId),
    title: end.title,
    text: inBoth(
      `取款单 ${String(number)}（${amount}）${end.text}。如果不是你本人取款，请马上修改密码并联系客服。`,
      `Withdrawal ${String(number)} (${amount}) ${end.text}. If it was not you who withdrew, change your password at once and contact support.`,
    ),
    path: `/app/withdraw/${String(withdrawalId)}`,
  }
}
