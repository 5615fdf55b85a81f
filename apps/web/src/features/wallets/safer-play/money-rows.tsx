import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { FactRow } from '@grandstand/ui'

interface CoinsProps {
  readonly spent: Money | undefined
  readonly label: string
}

/** What gift coins cost, in a list of figures; nothing where none were bought. */
export const Coins = ({ spent, label }: CoinsProps) =>
  spent !== undefined &&
  spent.minor > 0n && <FactRow label={label}>{displayAmount(spent.minor, spent.currency)}</FactRow>

/**
 * Money in games whose company holds it, in a list of figures: what went there or, where more came back, what
 * returned.
 */
export const ToGames = ({ moved }: { readonly moved: Money | undefined }) =>
  moved !== undefined &&
  moved.minor !== 0n && (
    <FactRow label={moved.minor > 0n ? '转入游戏，未转回' : '游戏转回'}>
      {displayAmount(moved.minor > 0n ? moved.minor : -moved.minor, moved.currency)}
    </FactRow>
  )
