import type { Database } from '../../../kernel/database.ts'
import type { Notices } from '../notices/service.ts'
import { dropFreshProofs } from '../second-factor/proof-store.ts'
import type { createSessionPlaces, Move, Stranger } from './places.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly places: ReturnType<typeof createSessionPlaces>
  readonly notices: Pick<Notices, 'add'> | undefined
}

/** Writes moved sessions and foreign uses of tokens, and adds notices for their members. */
export async function flushSuspects({ database, places, notices }: Needs): Promise<void> {
  places.prune()
  const { moves, strangers, done } = places.pending()
  if (moves.length > 0) await store.noteMoves(database, moves)
  const suspects = [...moves.filter(({ isFar }) => isFar), ...strangers]
  for (const suspect of suspects) await noteSuspect(database, notices, suspect)
  done()
}

/** Writes a far move or a foreign device; the member gets one notice a day of each kind. */
async function noteSuspect(
  database: Database,
  notices: Pick<Notices, 'add'> | undefined,
  suspect: Move | Stranger,
): Promise<void> {
  const { sessionId, place } = suspect
  const isStranger = 'deviceId' in suspect
  await database.transaction(async (tx) => {
    if (isStranger) await store.noteStranger(tx, suspect)
    else await dropFreshProofs(tx, sessionId)
    const kind = isStranger ? 'refused' : 'moved'
    const memberId = await store.dueNotice(tx, sessionId, kind, new Date(suspect.at))
    if (memberId === undefined) return
    const doer = { ...place, deviceId: isStranger ? suspect.deviceId : '' }
    await notices?.add(tx, memberId, isStranger ? 'session-refused' : 'session-moved', doer)
  })
}
