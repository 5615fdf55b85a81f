import { serverNow, useNowValue } from '@grandstand/client/clock'
import { useLiveStatus } from '@grandstand/client/live'
import { createContext, use, useState, type ReactNode } from 'react'

const staleAfterMs = 5_000

/** True once the prices have not been confirmed for 5 s. */
export function usePricesAreStale(): boolean {
  const { connection, lastFrameAt } = useLiveStatus()
  const [openedAt] = useState(serverNow)
  return useNowValue((now) => connection !== 'connected' && now - (lastFrameAt ?? openedAt) > staleAfterMs)
}

const StaleContext = createContext(false)

/** Provides one stale-price flag to every odds cell inside, so a whole board shares one clock. */
export function PriceState({ children }: { readonly children: ReactNode }) {
  return <StaleContext value={usePricesAreStale()}>{children}</StaleContext>
}

export const useStale = (): boolean => use(StaleContext)
