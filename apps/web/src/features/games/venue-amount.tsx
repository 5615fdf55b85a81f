import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../member/data.ts'

interface Props extends Pick<AmountTextProps, 'size'> {
  readonly money: Money | undefined
}

/** What lies at a venue: dots while the eye is closed, a dash while it is not known. */
export function VenueAmount({ money, size }: Props) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  if (money === undefined) return '—'
  return (
    <AmountText
      text={displayAmount(money.minor, money.currency)}
      isHidden={isHidden}
      {...(size && { size })}
    />
  )
}
