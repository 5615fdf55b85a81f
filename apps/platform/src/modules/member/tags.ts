import type { Database, Queryable } from '../../kernel/database.ts'
import { deleteTag, insertTag, listTags } from './tag-store.ts'

/**
 * [ROLE-09] `activity-blacklist` excludes from every activity; `no-level-bonus` withholds what the level adds to a
 * bonus.
 */
export const memberTags = ['activity-blacklist', 'no-level-bonus'] as const
export type MemberTag = (typeof memberTags)[number]

/** Tags that operators put on members. */
export function createTags(database: Database) {
  return {
    add: (memberId: string, tag: MemberTag, at: Date, on: Queryable = database): Promise<void> =>
      insertTag(on, memberId, tag, at),
    remove: (memberId: string, tag: MemberTag, on: Queryable = database): Promise<void> =>
      deleteTag(on, memberId, tag),
    async has(memberId: string, tag: MemberTag, on: Queryable = database): Promise<boolean> {
      return (await listTags(on, memberId)).includes(tag)
    },
  }
}
