import { useApi } from '@grandstand/client/api'
import { useIsMember, useSession } from '@grandstand/client/session'
import { getMemberInfo } from '@grandstand/contract/member'
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
