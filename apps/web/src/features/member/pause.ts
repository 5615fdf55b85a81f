import { useNowValue } from '../../lib/server-clock.tsx'
import { useMember } from '../../lib/session-context.tsx'

/** When the member's pause of play ends (ms); undefined while there is none. */
export function usePauseEnd(): number | undefined {
  const until = useMember()?.excludedUntil ?? 0
  const isPausing = useNowValue((now) => until > now, 60_000)
  return isPausing ? until : undefined
}

const play = /^\/app\/(home|sports|deposit|search|share|transfer|egame)(\/|$)/

/** Pages that lead to bets, deposits or gifts: a pause stands before them. */
export const isPlayPath = (pathname: string): boolean => play.test(pathname)
