import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'

/** `normal`: an automatic message about an event. `private`: a letter by a member of staff. */
export const letterKinds = ['normal', 'private'] as const
export const letterKind = z.enum(letterKinds)
export type LetterKind = z.output<typeof letterKind>

export const letterId = z.string().check(z.minLength(1), z.maxLength(64)).brand<'LetterId'>()
export type LetterId = z.output<typeof letterId>

export const letter = z.object({
  id: letterId,
  kind: letterKind,
  title: z.string(),
  /** Plain text; line ends are kept. */
  text: z.string(),
  /** A path of this site that it is about. */
  path: z.optional(z.string()),
  /** Epoch ms. */
  at: z.number(),
  isRead: z.boolean(),
  /** Pinned above the others. */
  isSticky: z.boolean(),
})
export type Letter = z.output<typeof letter>

/** [ENT-06] How many of each kind wait to be read. */
export const unreadLetters = z.object({ normal: z.int(), private: z.int() })
export type UnreadLetters = z.output<typeof unreadLetters>

/** What the member wants letters about, beside what always makes one. `settled`: the end of bets. */
export const letterChoices = z.object({ settled: z.boolean() })
export type LetterChoices = z.output<typeof letterChoices>

const ids = z.array(letterId).check(z.minLength(1), z.maxLength(100))

/** The sticky ones first, then the newest. `before` is the id of the last letter of the page before. */
export const listLetters = defineCall({
  id: 'messages.list',
  name: 'listLetters',
  path: '/messages/list',
  who: membersOnly,
  input: z.strictObject({
    kind: letterKind,
    before: z.optional(letterId),
    limit: z.int().check(z.gte(1), z.lte(100)),
  }),
  output: z.object({
    letters: z.array(letter),
    hasMore: z.boolean(),
    unread: unreadLetters,
    choices: z.optional(letterChoices),
  }),
})

export const getUnreadLetters = defineCall({
  id: 'messages.unread',
  name: 'getUnreadLetters',
  path: '/messages/unread',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ unread: unreadLetters }),
})

const changes = { who: membersOnly, idempotent: true, output: getUnreadLetters.output } as const

/** All of them or, where one is not the member's, none. */
export const readLetters = defineCall({
  ...changes,
  id: 'messages.read',
  name: 'readLetters',
  path: '/messages/read',
  input: z.strictObject({ letterIds: ids }),
})

/** All of them or, where one is not the member's, none. */
export const deleteLetters = defineCall({
  ...changes,
  id: 'messages.delete',
  name: 'deleteLetters',
  path: '/messages/delete',
  input: z.strictObject({ letterIds: ids }),
})

export const stickLetter = defineCall({
  ...changes,
  id: 'messages.sticky',
  name: 'stickLetter',
  path: '/messages/sticky',
  input: z.strictObject({ letterId, isSticky: z.boolean() }),
})

/** Every letter of the kind that there was at that moment. */
export const readAllLetters = defineCall({
  ...changes,
  id: 'messages.oneKeyRead',
  name: 'readAllLetters',
  path: '/messages/oneKeyRead',
  input: z.strictObject({ kind: letterKind }),
})

/** The same; what is not read yet stays. */
export const deleteAllLetters = defineCall({
  ...changes,
  id: 'messages.oneKeyDelete',
  name: 'deleteAllLetters',
  path: '/messages/oneKeyDelete',
  input: z.strictObject({ kind: letterKind }),
})

export const chooseLetters = defineCall({
  id: 'messages.choices.set',
  name: 'chooseLetters',
  path: '/messages/choices/set',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject(letterChoices.shape),
  output: z.object({ choices: letterChoices }),
})
