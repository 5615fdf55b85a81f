import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { createContext, use, type ReactNode } from 'react'

/** How a feature's `data.ts` reaches the server: `call` answers with the decoded output or throws `CallError`. */
export interface Api {
  call<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallOutput<C>>
  /** Resolves when the server's clock is known: before an input that tells the time. */
  ready(): Promise<void>
}

export interface CallOptions {
  /** One intention of the member: keep it across time-outs and retries of the same thing. */
  readonly uuid?: string
  readonly signal?: AbortSignal
}

const ApiContext = createContext<Api | undefined>(undefined)

export function ApiProvider({ api, children }: { readonly api: Api; readonly children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>
}

/** The api of this page. Only `features/<area>/data.ts` uses it. */
export function useApi(): Api {
  const api = use(ApiContext)
  if (api === undefined) throw new Error('useApi needs an ApiProvider above it')
  return api
}
