import {
  chooseLetters,
  deleteAllLetters,
  deleteLetters,
  getUnreadLetters,
  listLetters,
  readAllLetters,
  readLetters,
  stickLetter,
} from '@grandstand/contract/messages'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../kernel/bind-call.ts'
import type { Letters } from './service.ts'

export function letterCalls(letters: Letters): BoundCall[] {
  return [
    bindCall(listLetters, ({ kind, before, limit }, context) =>
      letters.list(memberOf(context), kind, before, limit),
    ),
    bindCall(getUnreadLetters, async (_input, context) => ({
      unread: await letters.unread(memberOf(context)),
    })),
    bindCall(readLetters, async ({ letterIds }, context) => ({
      unread: await letters.read(askingOf(context), letterIds),
    })),
    bindCall(deleteLetters, async ({ letterIds }, context) => ({
      unread: await letters.remove(askingOf(context), letterIds),
    })),
    bindCall(stickLetter, async ({ letterId, isSticky }, context) => ({
      unread: await letters.stick(askingOf(context), letterId, isSticky),
    })),
    bindCall(readAllLetters, async ({ kind }, context) => ({
      unread: await letters.readAll(askingOf(context), kind),
    })),
    bindCall(chooseLetters, async (choices, context) => ({
      choices: await letters.choose(askingOf(context), choices),
    })),
    bindCall(deleteAllLetters, async ({ kind }, context) => ({
      unread: await letters.removeAll(askingOf(context), kind),
    })),
  ]
}
