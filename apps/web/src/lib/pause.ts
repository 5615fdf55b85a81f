import { useNowValue } from '@grandstand/client/clock'
import { useMember } from '@grandstand/client/session'

/** When the member's pause of play ends (ms); undefined while there is none. */
export function usePauseEnd(): number | undefined {
  const until = useMember()?.excludedUntil ?? 0
  const isPausing = useNowValue((now) => until > now, 60_000)
  return isPausing ? until : undefined
}
