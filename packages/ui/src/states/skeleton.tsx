import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type SkeletonProps = {
  /** CSS length or px; by default the full width. */
  width?: number | string
  height?: number | string
  shape?: 'line' | 'block' | 'disc'
  className?: string
}

/** A grey placeholder with the final geometry. Put it inside `SkeletonGroup`, which names it and waits 150 ms. */
export function Skeleton({ width = '100%', height = 12, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx('gs-skeleton', `gs-skeleton--${shape}`, className)}
      style={{ width, height }}
    />
  )
}

/** The loading state of a block: hidden for 150 ms, then shown; announces 加载中 once. */
export function SkeletonGroup(props: { children: ReactNode; label?: string; className?: string }) {
  return (
    <div className={clsx('gs-skeleton-group', props.className)}>
      <output className="gs-sr">{props.label ?? '加载中'}</output>
      {props.children}
    </div>
  )
}

/** Ready rows for lists: a disc, two lines, a block. */
export function SkeletonRows({ count = 3, label }: { count?: number; label?: string }) {
  return (
    <SkeletonGroup {...(label && { label })}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="gs-skeleton-row">
          <Skeleton shape="disc" width={20} height={20} />
          <Skeleton width={`${46 - (index % 3) * 9}%`} />
          <Skeleton shape="block" width={72} height={32} className="ml-auto" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
