import { useEffect, useState } from 'react'
import { challengeFailureOf, type ChallengeFailure } from './failures.ts'

interface Asked<Q> {
  readonly number: number
  readonly question?: Q
  readonly failure?: ChallengeFailure
}

/** Asks for a question, and for another one whenever `next` is called. `number` names the question that is shown. */
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
    /** The question before, while the next one is on its way. */
    last: asked.question,
    next: () => setWanted((number) => number + 1),
  }
}
