import { mulDiv, type Currency } from '@grandstand/money'
import { houseAccount, walletAccount, type Posting } from '../../wallets/service.ts'

/** How a deposit's money is converted and where it is credited; fixed when the order is opened. */
export interface Terms {
  readonly currency: Currency
  readonly wallet: 'central' | 'usdt'
  /** CNY for 1 USDT in ten-thousandths; null when no currency is converted. */
  readonly rate: bigint | null
  readonly fee_basis_points: number
}

/**
 * Computes what the wallet receives of `amount`, in the wallet's minor units: the fee is rounded up, the conversion
 * of currency is rounded down.
 */
export function arrivalOf(
  terms: Terms,
  amount: bigint,
): { readonly fee: bigint; readonly net: bigint; readonly arrives: bigint } {
  const fee = mulDiv(amount, BigInt(terms.fee_basis_points), 10_000n, 'up')
  const net = amount - fee
  // Millionths × ten-thousandths → fen: 10^-6 × 10^-4 ÷ 10^-2 = 10^-8.
  return { fee, net, arrives: isChanged(terms) ? mulDiv(net, terms.rate ?? 0n, 100_000_000n, 'down') : net }
}

const isChanged = ({ currency, wallet }: Terms) => currency === 'USDT' && wallet === 'central'

/** Postings that move `amount` from a house account (clearing, or money in review) to the member. */
export function creditPostings(
  memberId: string,
  terms: Terms,
  amount: bigint,
  from: 'provider-clearing' | 'deposits-in-review',
): Posting[] {
  const { currency, wallet } = terms
  const { fee, net, arrives } = arrivalOf(terms, amount)
  const to = walletAccount(memberId, wallet)
  const postings: Posting[] = [
    { account: houseAccount(from, currency), amount: -amount },
    ...(fee > 0n ? [{ account: houseAccount('house-fees', currency), amount: fee }] : []),
    ...(isChanged(terms)
      ? [
          { account: houseAccount('house-exchange', 'USDT'), amount: net },
          { account: houseAccount('house-exchange', 'CNY'), amount: -arrives },
        ]
      : []),
    { account: to, amount: arrives },
  ]
  return postings.filter((posting) => posting.amount !== 0n)
}
