import type { FeedPair } from '../../feed/feed.ts'

/** Number of consecutive answers with the same final score that confirm it. */
const sameScoresMin = 2

/** Confirms an event's final score, and numbers its corrections. */
export function createOfficialScore() {
  let lastText = ''
  let sameScores = 0
  let official: { readonly text: string; readonly revision: number } | undefined

  return {
    isKnown: () => official !== undefined,
    /** Takes the score of one answer; returns the revision when the score is confirmed and new. */
    heard({ home, away }: FeedPair): number | undefined {
      const text = `${home}:${away}`
      sameScores = text === lastText ? sameScores + 1 : 1
      lastText = text
      if (sameScores < sameScoresMin || text === official?.text) return undefined
      const revision = official === undefined ? 0 : official.revision + 1
      official = { text, revision }
      return revision
    },
    /** Marks the event as over without a score. */
    calledOff(): void {
      official = { text: '', revision: 0 }
    },
  }
}
