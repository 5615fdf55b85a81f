import { useId } from 'react'
import { Bust } from './bust.tsx'
import { draw, paint, seeded, type Paint } from './seeded.ts'

export const avatarGrounds = [
  'sky',
  'sage',
  'sand',
  'stone',
  'paper',
  'clay',
] as const satisfies readonly Paint[]

export type AvatarProps = {
  id: string
  size?: number
  /** Anchors wear a headset. */
  isAnchor?: boolean
  /** Name for assistive technology where no text beside the picture names it. */
  label?: string
}

/** A faceless bust in a disc, generated from an id. */
export function Avatar({ id, size = 32, isAnchor = false, label }: AvatarProps) {
  const clip = useId()
  const ground = draw(seeded(`ground:${id}`), avatarGrounds)
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className="shrink-0"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <clipPath id={clip}>
        <circle cx={24} cy={24} r={24} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0h48v48H0z" fill={paint(ground)} />
        <Bust id={id} hasHeadset={isAnchor} />
      </g>
    </svg>
  )
}
