import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import { getYieldInfo, transferFromYield, transferToYield } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { typedAmountOf } from '@grandstand/money'
import { pollMs, useBalanceChange, useIsLive } from '../data.ts'

const yieldKey = ['wallets', 'yield'] as const

/** What lies in the yield wallet and what it earned. */
export function useYield() {
  const api = useApi()
  const queries = useQueryClient()
  const isLive = useIsLive()
  const queryKey = yieldKey
  useBalanceChange(() => void queries.invalidateQueries({ queryKey }, { cancelRefetch: false }))
  return useQuery({
    queryKey,
    enabled: useIsMember(),
    refetchInterval: isLive ? false : pollMs,
    queryFn: ({ signal }) => api.call(getYieldInfo, {}, { signal }),
  })
}

interface Move {
  readonly direction: 'in' | 'out'
  readonly minor: bigint
}
type Moved = CallOutput<typeof transferToYield>

/** What was sent, as the act remembers it. */
export interface SentMove {
  readonly direction: 'in' | 'out'
  readonly text: string
}

/** Between the central and the yield wallet. */
export function useYieldTransfer(onDone: (sent: Partial<SentMove>) => void) {
  const queries = useQueryClient()
  return useRun<Move, Moved>(
    {
      name: 'yield-transfer',
      isToldInPlace: true,
      // What lies there now is known at once: the next move is judged by it.
      onAnswer: ({ balance }) =>
        queries.setQueryData<CallOutput<typeof getYieldInfo>>(
          yieldKey,
          (known) => known && { ...known, balance },
        ),
      onSettled: () => queries.invalidateQueries({ queryKey: ['wallets'] }),
      onDone: (_, note) => onDone(note ?? {}),
    },
    (act, { direction, minor }) => {
      const [from, to] = direction === 'in' ? ['central', 'yield'] : ['yield', 'central']
      const payload = {
        transfer_out: from ?? '',
        transfer_in: to ?? '',
        walletType: 'RMB' as const,
        amount: { minor, currency: 'CNY' as const },
      }
      const sent: SentMove = { direction, text: typedAmountOf(minor, 'CNY') }
      const call = direction === 'in' ? transferToYield : transferFromYield
      return act.send(call, payload, (moved) => moved, sent)
    },
  )
}
