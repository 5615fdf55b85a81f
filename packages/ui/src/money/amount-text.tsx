import { clsx } from 'clsx'

export type AmountTextProps = {
  /** The formatted amount without symbol or unit: 12,646.50. The money package does the formatting. */
  text: string
  /** Currency symbol before the amount: ¥. */
  symbol?: string
  /** Unit after the amount: USDT. */
  unit?: string
  /**
   * An explicit sign for statements; minus is U+2212. Never coloured: the colours of up and down are for moving
   * figures.
   */
  sign?: '+' | '−'
  /** `fig` is the total assets, once per page. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'fig'
  /** Not bold, for an amount beside a more important one. */
  isLight?: boolean
  /** Amounts are hidden: shows dots of a fixed number. */
  isHidden?: boolean
  className?: string
}

/** An amount of money: tabular figures, symbol and unit a step smaller at large sizes. */
export function AmountText(props: AmountTextProps) {
  const { text, symbol, unit, sign, size = 'md', isLight, isHidden, className } = props
  const classes = clsx('gs-amount gs-num', `gs-amount--${size}`, isLight && 'gs-amount--light', className)
  if (isHidden) {
    return (
      <span className={classes}>
        <span aria-hidden="true" className="gs-amount__dots">
          ••••••
        </span>
        <span className="gs-sr">金额已隐藏</span>
      </span>
    )
  }
  return (
    <span className={classes}>
      {sign}
      {symbol && <span className="gs-amount__symbol">{symbol}</span>}
      {text}
      {unit && <span className="gs-amount__unit"> {unit}</span>}
    </span>
  )
}
