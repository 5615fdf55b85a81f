import { useApi } from '@grandstand/client/api'
import { useNowValue } from '@grandstand/client/clock'
import { useIsMember, useMember, useSession } from '@grandstand/client/session'
import { getMemberInfo } from '@grandstand/contract/member'
import type { Currency } from '@grandstand/money'
import { useQuery } from '@tanstack/react-query'

export { lendTheme, useSettings } from './settings.ts'

/**
 * Fetches the member's info, which stays fresh for five minutes, so that a stored session learns of changes and of
 * its own end.
 */
export function useFreshMember() {
  const api = useApi()
  const session = useSession()
  return useQuery({
    queryKey: ['me', 'info'],
    enabled: useIsMember(),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { member } = await api.call(getMemberInfo, {}, { signal })
      session.know(member)
      return member
    },
  })
}

/** End of the member's pause of play, epoch ms; undefined without one. */
export function usePauseEnd(): number | undefined {
  const until = useMember()?.excludedUntil ?? 0
  const isPausing = useNowValue((now) => until > now, 60_000)
  return isPausing ? until : undefined
}

/** The member's settlement currency, in which totals and limits are shown and entered. */
export const useUnit = (): Currency => useMember()?.settlementUnit ?? 'CNY'
