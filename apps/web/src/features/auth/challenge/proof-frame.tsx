import { Banner, Button } from '@grandstand/ui'
import type { ReactNode } from 'react'
import type { ChallengeFailure } from './failures.ts'

interface Props {
  /** Why the question could not be shown. */
  readonly missing: ChallengeFailure | undefined
  /** Why the last check failed. */
  readonly failed: ChallengeFailure | undefined
  readonly onRetry: () => void
  readonly onOver: () => void
  readonly children: ReactNode
}

/** A challenge with its error above it. An expired challenge offers only a restart. */
export function ProofFrame({ missing, failed, onRetry, onOver, children }: Props) {
  const failure = missing ?? failed
  const isOver = failure?.kind === 'over'
  return (
    <div className="grid gap-3">
      {failure && (
        <Banner
          tone={failure.kind === 'offline' ? 'offline' : failure.kind === 'wrong' ? 'warn' : 'danger'}
          action={
            isOver ? (
              <Button size="sm" tone="outline" onClick={onOver}>
                重新开始
              </Button>
            ) : missing && missing.kind !== 'away' ? (
              <Button size="sm" tone="outline" onClick={onRetry}>
                重试
              </Button>
            ) : undefined
          }
        >
          {failure.text}
        </Banner>
      )}
      {!isOver && children}
    </div>
  )
}
