import type { Api } from '@grandstand/client/api'
import { createChallenges } from '@grandstand/client/challenge'
import type { SolveChallenge } from '@grandstand/wire/client'
import { ChallengeOverlay } from './overlay.tsx'

let solve: SolveChallenge | undefined

/** Shows this app's overlay for a challenge. The page has one overlay, created on first use. */
export const openChallenge = (api: Api, ...asked: Parameters<SolveChallenge>): ReturnType<SolveChallenge> =>
  (solve ??= createChallenges(api, ChallengeOverlay))(...asked)
