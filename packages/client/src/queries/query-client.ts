import { CallError, errors } from '@grandstand/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Asker } from '../errors/reactions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows every failure itself: no toast besides. */
      readonly isToldInPlace?: boolean
    }
  }
}

/** Whether a failed query is worth asking again: only when the same question may be answered differently. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && errors[error.refusal].retry === 'same'
}

/** The cache of request data. `react` gets every failure, with what the asker says about telling it. */
export function createQueryClient(
  react: (error: unknown, from: Asker, isToldInPlace: boolean) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // What a page only refreshes fails in silence: it still shows what it had.
      onError: (error, { state }) => state.data === undefined && react(error, 'query', false),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        react(error, 'action', mutation.meta?.isToldInPlace === true),
    }),
    defaultOptions: {
      // Offline is told by the call itself, at once, instead of a page that waits without a word.
      queries: { staleTime: 15_000, retry: shouldRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
