import { getConfigInfos } from '@grandstand/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.tsx'

const none: readonly string[] = []
const keyCode = 'top-competitions'

/** Ids of the competitions that the operator has put on top of every board; none until they are known. */
export function useTopCompetitions(): readonly string[] {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['site', 'config', keyCode],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items } = await api.call(getConfigInfos, { keyCodes: [keyCode] }, { signal })
      const value = items.find((each) => each.keyCode === keyCode)?.value
      return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : none
    },
  })
  return data
}
