import type { ChallengeResult } from '@grandstand/contract/auth'
import { useState } from 'react'
import { challengeFailureOf, type ChallengeFailure } from './failures.ts'

/** Props of every challenge, provided by the overlay. */
export interface ProofProps {
  readonly challenge: string
  /** Called with the results for this challenge and for those in `alsoFor`. */
  readonly onSolved: (results: readonly ChallengeResult[]) => void
  readonly alsoFor: () => string[]
  /** The challenge has expired. The request is sent again and gets a new one. */
  readonly onOver: () => void
}

/** Runs one check at a time and returns its state. `onWrong` loads the next question. */
export function useCheck(onSolved: ProofProps['onSolved'], onWrong: () => void) {
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<ChallengeFailure | undefined>()
  const check = async (answer: () => Promise<readonly ChallengeResult[]>) => {
    if (isChecking) return
    setChecking(true)
    setFailure(undefined)
    try {
      onSolved(await answer())
    } catch (error) {
      const found = challengeFailureOf(error)
      setFailure(found)
      // An answered question may be used up, even if the connection failed before the verdict arrived, so load
      // another.
      if (found.kind === 'wrong' || found.kind === 'offline') onWrong()
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, failure, check }
}
