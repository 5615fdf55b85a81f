import { useApi } from '@grandstand/client/api'
import { useNowValue } from '@grandstand/client/clock'
import { useIsMember, useMember, useSession } from '@grandstand/client/session'
import { getMemberInfo } from '@grandstand/contract/member'
import type { Currency } from '@grandstand/money'
import { useQuery } from '@tanstack/react-query'

export { lendTheme, useSettings } from './settings.ts'

/** Asks the server who the member is, once a page, so that a stored session learns of changes and of its own end. */
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

/** When the member's pause of play ends, epoch ms; undefined while there is none. */
export function usePauseEnd(): number | undefined {
  const until = useMember()?.excludedUntil ?? 0
  const isPausing = useNowValue((now) => until > now, 60_000)
  return isPausing ? until : undefined
}

/** The currency that the member settles in: totals and limits are shown and typed in it. */
export const useUnit = (): Currency => useMember()?.settlementUnit ?? 'CNY'
