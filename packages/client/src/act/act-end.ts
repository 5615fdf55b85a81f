import type { ActState } from './act-store.ts'

/** The definite end of what a view has sent, as a promise, however long its outcome is unknown. */
export function createActEnd<Answer>() {
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  return {
    /** Without an answer a reload came between, and nothing of this page waits. */
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
