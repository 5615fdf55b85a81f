import { clsx } from 'clsx'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

/** Three tiers and one seat. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg
      className="gs-logo-mark"
      viewBox="0 0 28 24"
      width={size}
      height={(size * 24) / 28}
      aria-hidden="true"
    >
      <circle cx={4.5} cy={12} r={4} data-seat="" />
      <rect x={18.5} y={0} width={9} height={6} rx={1} />
      <rect x={10} y={9} width={17.5} height={6} rx={1} />
      <rect x={0.5} y={18} width={27} height={6} rx={1} />
    </svg>
  )
}

/** The mark with the word 看台 and, where there is room, Grandstand. */
export function Logo({ hasLatin = false, className }: { hasLatin?: boolean; className?: string }) {
  return (
    <span className={clsx('gs-logo', className)}>
      <LogoMark />
      <VisuallyHidden>看台 Grandstand</VisuallyHidden>
      <span aria-hidden="true" className="gs-logo__word">
        看台
      </span>
      {hasLatin && (
        <span aria-hidden="true" className="gs-logo__latin">
          Grandstand
        </span>
      )}
    </span>
  )
}
