import type { Database, Queryable } from '../../../kernel/database.ts'
import { pointsFor } from '../levels.ts'
import type { People } from '../people.ts'
import { markDemo } from '../user-store.ts'
import { chatterCast } from './cast.ts'

interface Needs {
  readonly database: Database
  readonly people: People
  readonly members: {
    add(tx: Queryable, id: string, name: string, at: Date): Promise<boolean>
    rename(tx: Queryable, id: string, nickname: string): Promise<void>
  }
}

const prefix = 'demo-chat-'
const idOf = (at: number): string => `${prefix}${String(at + 1).padStart(2, '0')}`

/** Whether a member belongs to the demonstration's cast. */
export const isOfCast = (memberId: string): boolean => memberId.startsWith(prefix)

/** Creates missing members of the cast, without any way to log in. Returns the ids of all. */
export async function seedCast({ database, people, members }: Needs, at: Date): Promise<readonly string[]> {
  for (const [index, { nickname, level }] of chatterCast.entries()) {
    const id = idOf(index)
    const isNew = await database.transaction(async (tx) => {
      if (!(await members.add(tx, id, id.replaceAll('-', ''), at))) return false
      await members.rename(tx, id, nickname)
      return true
    })
    if (!isNew) continue
    await people.member(id, '5000')
    await markDemo(database, id, pointsFor(level))
    people.forget(id)
  }
  return chatterCast.map((_, index) => idOf(index))
}
