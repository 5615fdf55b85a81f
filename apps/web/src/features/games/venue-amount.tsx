import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { AmountText, type AmountTextProps } from '@grandstand/ui'
import { useSettings } from '../member/data.ts'

/** What lies at a venue: dots while the eye is closed. */
export function VenueAmount({ money, size }: { readonly money: Money } & Pick<AmountTextProps, 'size'>) {
  const isHidden = useSettings((settings) => settings.isBalanceHidden)
  return (
    <AmountText
      text={displayAmount(money.minor, money.currency)}
      isHidden={isHidden}
      {...(size && { size })}
    />
  )
}
