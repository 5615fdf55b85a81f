import { clsx } from 'clsx'
import { Clock3, Lock } from 'lucide-react'
import { useContext, useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { marks, tints } from './calm.ts'
import { RovingContext } from './odds-grid.tsx'

export type OddsButtonProps = {
  /** Visible label: 主胜, 大 2.5/3. May be empty in a board column whose head already has it. */
  label: string
  /** Full name for assistive technology when the label alone is not enough: 主胜 丹麦. */
  name?: string
  /** Price as it is printed, such as 1.85; `null` draws the absent dash. */
  price: string | null
  /** Last movement; the tint ends after 600 ms and the mark after 8 s without further calls. */
  movement?: 'up' | 'down' | null
  /** Any value that changes with every movement: restarts tint and mark. Default: the price. */
  moveKey?: string | number
  isSelected?: boolean
  isSuspended?: boolean
  /** The price is older than 5 s or the client is offline. */
  isStale?: boolean
  isLoading?: boolean
  /** `cell`: label left, price right, board height. `lg`: label over price, 48 px. */
  size?: 'cell' | 'lg'
  /** Explicit position in a grid whose cells are not in document order. */
  place?: CSSProperties
  /** Not called while suspended, stale, loading or absent. */
  onPress?: () => void
}

/** Labels longer than this may not fit and get an ellipsis; clipping every cell of a board would cost paint time. */
const longLabel = 8

/**
 * Prices of five digits (111.00) use narrow figures; in the large buttons, three to a row on a phone, those of four
 * do (33.50).
 */
const isLong = (price: string, size: 'cell' | 'lg') => price.length >= (size === 'lg' ? 5 : 6)

/** The odds button (§6): presentation only. It knows no prices and no rules; the screen passes them in. */
export function OddsButton(props: OddsButtonProps) {
  return (
    <div className="gs-odds-place" style={props.place}>
      <OddsFrame {...props} />
    </div>
  )
}

function OddsFrame(props: OddsButtonProps) {
  const { label, price, isLoading = false, size = 'cell' } = props
  const frame = clsx('gs-odds', `gs-odds--${size}`, label === '' && 'gs-odds--bare')
  if (isLoading) return <span aria-hidden="true" className={clsx(frame, 'gs-odds--loading gs-skeleton')} />
  if (price === null && !props.isSuspended) {
    return (
      <span className={clsx(frame, 'gs-odds--absent')}>
        <span aria-hidden="true">–</span>
        <span className="gs-sr">{`${props.name ?? label} 无此盘`}</span>
      </span>
    )
  }
  return <LiveOddsButton {...props} price={price ?? ''} frame={frame} />
}

type LiveProps = Omit<OddsButtonProps, 'price'> & { price: string; frame: string }

function LiveOddsButton(props: LiveProps) {
  const { label, name, price, movement = null, moveKey, frame, size = 'cell', onPress } = props
  const { isSelected = false, isSuspended = false, isStale = false } = props
  const spokenName = name ?? label
  const ref = useRef<HTMLButtonElement>(null)
  const roving = useContext(RovingContext)

  useEffect(() => (ref.current && roving ? roving.add(ref.current) : undefined), [roving])

  const isBlocked = isSuspended || isStale
  const moved = isBlocked ? null : movement
  useMark(ref, moved, moveKey ?? price)
  const state = isSuspended ? '暂停' : `赔率 ${price}${isStale ? '，已停更' : ''}`
  const inner: ReactNode = isSuspended ? (
    <Lock size={14} />
  ) : (
    <>
      {isStale && <Clock3 size={12} />}
      {price}
    </>
  )
  return (
    <button
      ref={ref}
      type="button"
      className={frame}
      aria-pressed={isSelected}
      aria-disabled={isBlocked || undefined}
      aria-label={`${spokenName} ${state}`}
      data-move={moved ?? undefined}
      data-suspended={isSuspended || undefined}
      data-stale={isStale || undefined}
      onClick={isBlocked ? undefined : onPress}
    >
      {label !== '' && (
        <span className={clsx('gs-odds__label gs-num', label.length > longLabel && 'gs-odds__label--long')}>
          {label}
        </span>
      )}
      <span
        className={clsx(
          'gs-odds__price gs-num',
          isLong(price, size) && 'gs-odds__price--long',
          price.length >= 6 && 'gs-odds__price--longest',
        )}
      >
        {inner}
      </span>
    </button>
  )
}

/**
 * Shows the mark of a movement for 8 s and its tint for 600 ms. Both are attributes and their end is no React state:
 * on a busy board a second rendering, or an animated layer, for each moved cell costs more than everything else
 * together (docs/performance.md).
 */
function useMark(
  button: RefObject<HTMLButtonElement | null>,
  movement: 'up' | 'down' | null,
  moveKey: string | number,
): void {
  const move = movement === null ? undefined : `${movement}${moveKey}`
  useEffect(() => {
    const element = button.current
    if (move === undefined || movement === null || element === null) return undefined
    // On a second move in the same direction React changes no attribute, although the mark may have ended.
    element.setAttribute('data-move', movement)
    element.setAttribute('data-tint', '')
    const endTint = () => element.removeAttribute('data-tint')
    const stops = [tints.add(endTint), marks.add(() => element.removeAttribute('data-move'))]
    return () => {
      for (const stop of stops) stop()
      endTint()
    }
  }, [button, move, movement])
}

/** ▲ or ▼ drawn by borders, so that every font shows the same shape and no cell needs a picture. */
export function Triangle({ to }: { to: 'up' | 'down' }) {
  return <span aria-hidden="true" className={clsx('gs-odds__mark', `gs-odds__mark--${to}`)} />
}
