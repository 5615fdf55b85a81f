import { useEffect, useState } from 'react'
import { challengeFailureOf, type ChallengeFailure } from './failures.ts'

interface Asked<Q> {
  readonly number: number
  readonly question?: Q
  readonly failure?: ChallengeFailure
}

/** Loads a question, and another one on each call of `next`. `number` identifies the current question. */
export function useQuestion<Q>(ask: (challenge: string, number: number) => Promise<Q>, challenge: string) {
  const [wanted, setWanted] = useState(1)
  const [asked, setAsked] = useState<Asked<Q>>({ number: 0 })
  useEffect(() => {
    let isLeft = false
    ask(challenge, wanted).then(
      (question) => !isLeft && setAsked({ number: wanted, question }),
      (error: unknown) => !isLeft && setAsked({ number: wanted, failure: challengeFailureOf(error) }),
    )
    return () => {
      isLeft = true
    }
  }, [ask, challenge, wanted])
  return {
    ...(asked.number === wanted ? asked : { number: wanted }),
    /** The last loaded question, shown while the next one loads. */
    last: asked.question,
    next: () => setWanted((number) => number + 1),
  }
}
