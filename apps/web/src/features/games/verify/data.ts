import { useApi } from '@grandstand/client/api'
import { useIsMember } from '@grandstand/client/session'
import { listGameRecords } from '@grandstand/contract/games'
import { useQuery } from '@tanstack/react-query'

/** A round of the member with its proof; disabled for visitors, who have none. */
export function useRoundProof(venueEnName: string | undefined, round: string | undefined) {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: ['games', 'round', venueEnName, round],
    enabled: isMember && venueEnName !== undefined && round !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { rounds, proof } = await api.call(listGameRecords, { venueEnName, round, limit: 1 }, { signal })
      return { round: rounds[0], proof }
    },
  })
}
