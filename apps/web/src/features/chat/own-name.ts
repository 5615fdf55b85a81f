import { useMember } from '@grandstand/client/session'
import type { MemberInfo } from '@grandstand/contract/member'
import { useStanding } from './room/chat-room.tsx'

/** Whether the member has no nickname, so that others see the ends of the log-in name only. */
export const isNameless = ({ name, nickname }: Pick<MemberInfo, 'name' | 'nickname'>): boolean =>
  nickname === name

/** The user's own name on their own lines: as they know it, never masked. The anchor keeps the anchor's name. */
export function useOwnName(): string | undefined {
  const member = useMember()
  const standing = useStanding()
  return standing?.role === 'anchor' ? standing.username : (member?.nickname ?? standing?.username)
}
