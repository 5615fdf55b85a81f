import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'

export type ButtonTone =
  | 'primary'
  | 'ink'
  | 'accent-outline'
  | 'outline'
  | 'neutral'
  | 'ghost'
  | 'accent-ghost'
  | 'danger'
  /** On the top bar. */
  | 'bar'
  /** An entry of a menu: the label begins at the edge. */
  | 'menu'
  | 'menu-danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Looks = {
  /** One `primary` per region (§11). */
  tone?: ButtonTone
  /** 32, 40 or 48 px; taller on coarse pointers. */
  size?: ButtonSize
  /** Fills the width of its container. */
  isWide?: boolean
  /** 36 px instead of the 32 of `sm`, for use beside two lines of text. */
  isTall?: boolean
  /** Puts the label at one end and the trailing part at the other. */
  isSpread?: boolean
}

export type ButtonProps = Looks &
  Omit<ComponentProps<'button'>, 'disabled'> & {
    icon?: ReactNode
    /** Icon or short figure after the label. */
    trailing?: ReactNode
    isLoading?: boolean
    /** Replaces the label while loading, such as 正在提交. */
    loadingText?: string
    isDisabled?: boolean
    /** Why it is disabled: read out and shown as the title. The button stays focusable. */
    disabledReason?: string | undefined
    /** Applies the styles to the one child element (a link); its children become the label. */
    asChild?: boolean
  }

/** The class list of a button, for elements that cannot be wrapped. */
export function buttonClass({ tone = 'neutral', size = 'md', isWide, isTall, isSpread }: Looks = {}): string {
  return clsx(
    'gs-button',
    `gs-button--${tone}`,
    `gs-button--${size}`,
    isWide && 'gs-button--wide',
    isTall && 'gs-button--tall',
    isSpread && 'gs-button--spread',
  )
}

/** The product's button. Ignores presses while loading or disabled, and gives the reason when there is one. */
export function Button({
  tone = 'neutral',
  size = 'md',
  isWide = false,
  isTall = false,
  isSpread = false,
  icon,
  trailing,
  isLoading = false,
  loadingText,
  isDisabled = false,
  disabledReason,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const classes = clsx(buttonClass({ tone, size, isWide, isTall, isSpread }), className)
  if (asChild) {
    return (
      <Slotted child={onlyChild(children, 'Button')} className={classes} before={icon} after={trailing} />
    )
  }
  const isBlocked = isLoading || isDisabled || Boolean(disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-disabled={isBlocked || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      title={disabledReason ?? rest.title}
      onClick={press}
    >
      {isLoading ? <LoaderCircle className="gs-button__wait" size={16} /> : icon}
      <span className="gs-button__label">{isLoading ? (loadingText ?? children) : children}</span>
      {!isLoading && trailing}
      {disabledReason && (
        // Described by it alone: without the attribute it would be a part of the button's name as well.
        <span id={reasonId} className="gs-sr" aria-hidden="true">
          {disabledReason}
        </span>
      )}
    </button>
  )
}
