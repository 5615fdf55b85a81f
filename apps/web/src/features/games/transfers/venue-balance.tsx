import type { Money } from '@grandstand/contract'
import { useUnit } from '../../member/data.ts'
import { useWallets } from '../../wallets/data.ts'
import { useVenueBalances } from '../data.ts'
import { useVenueList } from '../lobby/data.ts'
import { balanceIn, takes, walletWords } from './model.ts'
import { VenueAmount } from './venue-amount.tsx'

export interface BalanceForPlay {
  /** Whether it is known which kind of wallet the venue has. */
  readonly isKnown: boolean
  /** Whether money has to be moved to the venue before it can be played with. */
  readonly isTransfer: boolean
  /** Undefined while unknown: the venue does not answer, or the wallet has not come yet. */
  readonly balance: Money | undefined
}

/** What a member can play with at a venue: the money that is there, or the wallet that the venue asks. */
export function useBalanceAt(code: string): BalanceForPlay {
  const unit = useUnit()
  const walletKind = useVenueList().data?.find(({ channelCode }) => channelCode === code)?.walletKind
  const isKnown = walletKind !== undefined
  const isTransfer = walletKind === 'transfer'
  const balances = useVenueBalances().data?.venues
  const wallets = useWallets()
  if (!isTransfer) {
    const minor = wallets?.find(({ kind }) => kind === walletWords[unit].wallet)?.available.minor
    return { isKnown, isTransfer, balance: minor === undefined ? undefined : { minor, currency: unit } }
  }
  const venue = balances?.find(({ channelCode }) => channelCode === code)
  const minor = venue && takes(venue, unit) ? balanceIn(venue, unit) : undefined
  return { isKnown, isTransfer, balance: minor === undefined ? undefined : { minor, currency: unit } }
}

/** The balance for play in words: 电子厅余额 ¥1,060.31, or 钱包余额. */
export function BalanceAt({ venue, name }: { readonly venue: string; readonly name: string }) {
  const { isTransfer, balance } = useBalanceAt(venue)
  return (
    <span>
      {isTransfer ? `${name}余额` : '钱包余额'} <b>{balance ? <VenueAmount money={balance} /> : '—'}</b>
    </span>
  )
}
