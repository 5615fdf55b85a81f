import { publishedRound, verifyRound, type Verdict } from '@grandstand/game-engines'

/** Checks a closed round with the published rules, in this browser. Loaded when somebody asks for it. */
export function check(round: object): Verdict | undefined {
  const parsed = publishedRound.safeParse(round)
  return parsed.success ? verifyRound(parsed.data) : undefined
}
