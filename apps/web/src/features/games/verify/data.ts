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

const publishedMs = 30_000

/**
 * What a venue published at an address of its own, asked by the browser without the platform between; null where it
 * has published nothing yet.
 */
export function usePublished(address: string | undefined) {
  return useQuery({
    queryKey: ['games', 'published', address],
    enabled: address !== undefined,
    staleTime: publishedMs,
    queryFn: async ({ signal }): Promise<unknown> => {
      const answer = await fetch(address!, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
      if (answer.status === 404) return null
      if (!answer.ok) throw new Error(`the venue answered ${answer.status}`)
      return answer.json()
    },
  })
}
