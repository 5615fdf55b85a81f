import type { ActState } from './act-store.ts'

/** Turns the definite end of a view's act into a promise, which stays pending while the outcome is unknown. */
export function createActEnd<Answer>() {
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  return {
    /** `answer` is undefined after a reload, when no promise of this page is pending. */
    done: (answer: Answer | undefined): void => {
      if (answer !== undefined) waiting?.resolve(answer)
      waiting = undefined
    },
    refused: (error: unknown): void => waiting?.reject(error),
    async of(sending: Promise<ActState<Answer>>): Promise<Answer> {
      const state = await sending
      if (state.at === 'refused') throw state.error
      if (state.at === 'done' && state.answer !== undefined) return state.answer
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
      })
    },
  }
}
