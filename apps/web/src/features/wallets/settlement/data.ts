import { useRun } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useIsMember, useSession } from '@grandstand/client/session'
import type { CallOutput } from '@grandstand/contract'
import { getWalletType, setWalletType, type WalletType } from '@grandstand/contract/wallets'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const walletTypeKey = ['wallets', 'type'] as const

/** The member's settlement currency, and the choices available to them. */
export function useWalletType() {
  const api = useApi()
  return useQuery({
    queryKey: walletTypeKey,
    enabled: useIsMember(),
    queryFn: ({ signal }) => api.call(getWalletType, {}, { signal }),
  })
}

/** Sets the settlement currency. The balance in the top bar updates immediately. */
export function useSetWalletType() {
  const queries = useQueryClient()
  const session = useSession()
  return useRun<WalletType, CallOutput<typeof setWalletType>>(
    {
      name: 'wallet-type',
      isToldInPlace: true,
      isReplaceable: true,
      onAnswer(answer) {
        queries.setQueryData(walletTypeKey, answer)
        const member = session.read().member
        if (member) session.know({ ...member, settlementUnit: answer.walletType === 'RMB' ? 'CNY' : 'USDT' })
      },
      // Totals, limits and statements are shown in it.
      onSettled: () => queries.invalidateQueries({ queryKey: ['wallets'] }),
    },
    (act, walletType) => act.send(setWalletType, { walletType }, (answer) => answer, walletType),
  )
}
