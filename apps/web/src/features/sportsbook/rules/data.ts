import { useApi } from '@grandstand/client/api'
import { getConfigInfos } from '@grandstand/contract/site'
import { marginPercents, marginsKey, type MarginPercents } from '@grandstand/contract/sportsbook'
import { useQuery } from '@tanstack/react-query'

const none: MarginPercents = {}

/** Overrounds that the operator set, in per cent. Kinds without one use the table in packages/betting. */
export function useMarginPercents(): MarginPercents {
  const api = useApi()
  const { data = none } = useQuery({
    queryKey: ['site', 'config', marginsKey],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { items } = await api.call(getConfigInfos, { keyCodes: [marginsKey] }, { signal })
      const read = marginPercents.safeParse(items[0]?.value)
      return read.success ? read.data : none
    },
  })
  return data
}
