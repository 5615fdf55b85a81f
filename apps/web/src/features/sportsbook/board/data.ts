import { useApi } from '@grandstand/client/api'
import { getConfigInfos, worldCupMatchIds } from '@grandstand/contract/site'
import { useQuery } from '@tanstack/react-query'
import type { BoardTop } from './rows.ts'

const keyCodes = ['top-competitions', 'world-cup-matches']
const untilKnown: BoardTop = { competitions: [], worldCupMatches: worldCupMatchIds }

/** The competitions and matches that the operator pins to the top of every board. */
export function useBoardTop(): BoardTop {
  const api = useApi()
  const { data = untilKnown } = useQuery({
    queryKey: ['site', 'config', ...keyCodes],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const { items } = await api.call(getConfigInfos, { keyCodes }, { signal })
      const idsOf = (keyCode: string) => {
        const value = items.find((each) => each.keyCode === keyCode)?.value
        return Array.isArray(value)
          ? value.filter((each): each is string => typeof each === 'string')
          : undefined
      }
      return {
        competitions: idsOf('top-competitions') ?? untilKnown.competitions,
        worldCupMatches: idsOf('world-cup-matches') ?? untilKnown.worldCupMatches,
      }
    },
  })
  return data
}
