import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'

export type TopBarProps = {
  /** Logo, or on inner mobile pages a back button and the title. */
  start: ReactNode
  /** `TopBarLink`s; hidden under 768 px, where a `TabBar` has them. */
  nav?: ReactNode
  /** Search, counts, balance, avatar. */
  end?: ReactNode
  /** A second line in bar colours, such as `LinkTabs tone="bar"`. */
  below?: ReactNode
  /** `none` for pages whose own header scrolls. */
  position?: 'sticky' | 'none'
  className?: string
}

/** The bar at the top: 56 px, 48 on phones, in the theme's bar colours. Slots only. */
export function TopBar({ start, nav, end, below, position = 'sticky', className }: TopBarProps) {
  return (
    <header className={clsx('gs-topbar', position === 'sticky' && 'gs-topbar--sticky', className)}>
      <div className="gs-topbar__line">
        <div className="gs-topbar__start">{start}</div>
        {nav && (
          <nav aria-label="主导航" className="gs-topbar__nav">
            {nav}
          </nav>
        )}
        <div className="gs-topbar__end">{end}</div>
      </div>
      {below}
    </header>
  )
}

/** Wraps a link of the main navigation; `aria-current="page"` underlines it. */
export function TopBarLink({ children }: { children: ReactNode }) {
  return <Slotted child={onlyChild(children, 'TopBarLink')} className="gs-topbar__link" />
}

export type BalancePillProps = {
  /** Name of the amount; hidden on phones. */
  label?: string
  /** An `AmountText`. */
  amount: ReactNode
  isHidden?: boolean
  /** Shows a button that hides the amount. */
  onToggleHidden?: () => void
  /** The filled end: a link or button, such as 存款 (an icon on phones). */
  action?: ReactNode
  className?: string
}

/** The balance in the top bar with the primary action at its end. */
export function BalancePill(props: BalancePillProps) {
  const { label, amount, isHidden = false, onToggleHidden, action, className } = props
  return (
    <div className={clsx('gs-balance', className)}>
      {label && <span className="gs-balance__label">{label}</span>}
      <span className="gs-balance__amount">{amount}</span>
      {onToggleHidden && (
        <button
          type="button"
          className="gs-balance__eye gs-hit"
          aria-pressed={isHidden}
          aria-label="隐藏金额"
          onClick={onToggleHidden}
        >
          {isHidden ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      )}
      {action && <Slotted child={onlyChild(action, 'BalancePill action')} className="gs-balance__action" />}
    </div>
  )
}

/** A button in the bar that looks like a search field; it opens the search or wraps a link. */
export function BarSearch({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="gs-bar-search" onClick={onPress}>
      <svg
        viewBox="0 0 24 24"
        width={16}
        height={16}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.1}
        aria-hidden="true"
      >
        <circle cx={11} cy={11} r={7} />
        <path d="m20 20-4-4" strokeLinecap="round" />
      </svg>
      {label}
    </button>
  )
}
