import type { Api } from '@grandstand/client/api'
import { CallError } from '@grandstand/contract'
import { needSafe } from '@grandstand/contract/auth'
import { createRoot } from 'react-dom/client'
import { createChallengeDoor } from './data.ts'
import { ChallengeOverlay, typesOf } from './overlay.tsx'
import { createChallengeQueue, type ChallengeQueue, type Outcome } from './queue.ts'

let queue: ChallengeQueue | undefined

/**
 * Waits for the person before a challenge; `data` is what the need-safe answer told. The overlay has a root of its own
 * beside the page's, so that it opens over any screen and is fetched only when it is needed.
 */
export function openChallenge(api: Api, data: unknown, signal: AbortSignal): Promise<Outcome> {
  const asked = needSafe.safeParse(data)
  if (!asked.success || typesOf(asked.data).length === 0) throw new CallError('bad-answer')
  if (!queue) {
    queue = createChallengeQueue()
    const place = document.createElement('div')
    document.body.append(place)
    createRoot(place).render(<ChallengeOverlay queue={queue} door={createChallengeDoor(api)} />)
  }
  return queue.add(asked.data, signal)
}
