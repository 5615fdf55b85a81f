import { CallError } from '@grandstand/contract'
import type { Room } from './chat-room-store.ts'
import { standingMute } from './manager-store.ts'
import type { Outcome } from './message-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { Person } from './people.ts'

/** The refusal of a message, with the details that its sender needs. */
export async function refusalOf(
  { database, clock }: Pick<ChatNeeds, 'database' | 'clock'>,
  { why, waitMs }: Pick<Extract<Outcome, { kind: 'refused' }>, 'why' | 'waitMs'>,
  room: Room,
  person: Person,
): Promise<CallError> {
  if (why === 'chat-muted') {
    const found = await standingMute(database, room.no, person.userId, new Date(clock.now()))
    return new CallError(why, found && { mute: found.mute })
  }
  if (why === 'chat-level-too-low') return new CallError(why, { minLevel: room.settings.minLevel })
  return new CallError(why, waitMs > 0 ? { waitMs } : undefined)
}
