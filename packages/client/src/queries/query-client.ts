import { CallError, errors } from '@grandstand/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Asker } from '../errors/reactions.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows every failure itself, so no toast is shown. */
      readonly isToldInPlace?: boolean
    }
  }
}

/** Whether to retry a failed query: only when the same request may get a different answer. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && errors[error.refusal].retry === 'same'
}

/** Creates the cache of request data. `react` gets every failure, and whether its caller shows it in place. */
export function createQueryClient(
  react: (error: unknown, from: Asker, isToldInPlace: boolean) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A failed background refresh is silent: the page still shows the former data.
      onError: (error, { state }) => state.data === undefined && react(error, 'query', false),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        react(error, 'action', mutation.meta?.isToldInPlace === true),
    }),
    defaultOptions: {
      // `always`: an offline call fails immediately with its own error; otherwise TanStack would pause it and the
      // page would wait silently. It turns off the refetch on reconnect, which pages promise.
      queries: {
        staleTime: 15_000,
        retry: shouldRetry,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
