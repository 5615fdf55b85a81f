import { CallError } from '@grandstand/contract'
import { needSafe, type ChallengeType, type NeedSafe } from '@grandstand/contract/auth'
import type { SolveChallenge } from '@grandstand/wire/client'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { Api } from '../api/api.ts'
import { createChallengeDoor, type ChallengeDoor } from './door.ts'
import { createChallengeQueue, type ChallengeQueue } from './queue.ts'

/** Props of an app's overlay: the pending requests, and the calls that it may make for them. */
export interface ChallengeView {
  readonly queue: ChallengeQueue
  readonly door: ChallengeDoor
}

/** The challenge types that the server offers, the quickest first. */
export function challengeTypesOf({ anji, imageCode, afs }: NeedSafe): ChallengeType[] {
  const offered = { anji, 'image-code': imageCode, afs } as const
  return (['anji', 'image-code', 'afs'] as const).filter((type) => offered[type] === 1)
}

/**
 * Waits until the person has solved a challenge; `data` is the payload of the need-safe answer. The overlay has a
 * React root of its own beside the page's, so that it opens over any screen.
 */
export function createChallenges(api: Api, Overlay: ComponentType<ChallengeView>): SolveChallenge {
  let queue: ChallengeQueue | undefined
  return async (data, signal) => {
    const asked = needSafe.safeParse(data)
    if (!asked.success || challengeTypesOf(asked.data).length === 0) throw new CallError('bad-answer')
    if (!queue) {
      queue = createChallengeQueue()
      const place = document.createElement('div')
      document.body.append(place)
      createRoot(place).render(<Overlay queue={queue} door={createChallengeDoor(api)} />)
    }
    return queue.add(asked.data, signal)
  }
}
