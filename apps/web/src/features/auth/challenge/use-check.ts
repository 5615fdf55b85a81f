import type { ChallengeResult } from '@grandstand/contract/auth'
import { useState } from 'react'
import { challengeFailureOf, type ChallengeFailure } from './failures.ts'

/** What every way of proving gets from the overlay. */
export interface ProofProps {
  readonly challenge: string
  /** Checks an answer for this challenge and for those that wait with it. */
  readonly onSolved: (results: readonly ChallengeResult[]) => void
  readonly alsoFor: () => string[]
  /** The challenge is over: the request is sent again and gets another. */
  readonly onOver: () => void
}

/** Runs one check at a time and says how it went; `onWrong` shows the next question. */
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
      // Whatever was answered is used up: only a connection that failed may leave the question as it is.
      if (found.kind === 'wrong' || found.kind === 'offline') onWrong()
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, failure, check }
}
