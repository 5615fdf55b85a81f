import type { ActState } from './act-store.ts'

/** The definite end of what a view has sent, as a promise, however long its outcome is unknown. */
export function createActEnd<Answer>() {
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | undefined
  return {
    /** Without an answer a reload came between, and nothing of this page waits. */
    done(answer: Answer | undefined): void {
      if (answer !== undefined) waiting?.resolve(answer)
      waiting = undefined
    },
    refused: (error: unknown): void => waiting?.reject(error),
    of: (sending: Promise<ActState<Answer>>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        void sending.then((state) => {
          if (state.at === 'refused') reject(state.error)
          else if (state.at === 'done' && state.answer !== undefined) resolve(state.answer)
          else waiting = { resolve, reject }
        })
      }),
  }
}
