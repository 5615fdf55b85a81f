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

/** The mark with the site's name and, where there is space, its Latin name. */
export function Logo({ name, latin = '', className }: { name: string; latin?: string; className?: string }) {
  return (
    <span className={clsx('gs-logo', className)}>
      <LogoMark />
      <VisuallyHidden>{name === latin ? name : `${name} ${latin}`}</VisuallyHidden>
      <span aria-hidden="true" className="gs-logo__word">
        {name}
      </span>
      {latin && (
        <span aria-hidden="true" className="gs-logo__latin">
          {latin}
        </span>
      )}
    </span>
  )
}
