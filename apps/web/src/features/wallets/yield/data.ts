import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import { getYieldInfo, transferFromYield, transferToYield } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { typedAmountOf } from '@grandstand/money'
import { pollMs, useBalanceChange, useIsLive } from '../data.ts'

const yieldKey = ['wallets', 'yield'] as const

/** Balance, rate and earnings of the yield wallet. */
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

/** The transfer as stored in the act's note. */
export interface SentMove {
  readonly direction: 'in' | 'out'
  readonly text: string
}

/** Moves money between the central and the yield wallet. */
export function useYieldTransfer(onDone: (sent: Partial<SentMove>) => void) {
  const queries = useQueryClient()
  return useRun<Move, Moved>(
    {
      name: 'yield-transfer',
      isToldInPlace: true,
      // Store the new balance immediately, because the next transfer is validated against it.
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
