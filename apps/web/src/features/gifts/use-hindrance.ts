import { useNowValue } from '../../lib/server-clock.tsx'
import { useLiveStatus } from '../../lib/live.tsx'
import { useMember } from '../../lib/session-context.tsx'

/** When the member's pause of play ends (ms); undefined while there is none. Gifts are hidden meanwhile. */
export function usePauseEnd(): number | undefined {
  const until = useMember()?.excludedUntil ?? 0
  const isPausing = useNowValue((now) => until > now, 60_000)
  return isPausing ? until : undefined
}

/** Why nothing can be sent or bought now, as far as the line goes. */
export function useOfflineReason(): string | undefined {
  return useLiveStatus().connection === 'offline' ? '网络断开，恢复后可以送礼' : undefined
}
