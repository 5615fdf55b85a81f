import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { FactRow } from '@grandstand/ui'

interface Props {
  readonly spent: Money | undefined
  readonly label: string
}

/** What gift coins cost, in a list of figures; nothing where none were bought. */
export const Coins = ({ spent, label }: Props) =>
  spent !== undefined &&
  spent.minor > 0n && <FactRow label={label}>{displayAmount(spent.minor, spent.currency)}</FactRow>
