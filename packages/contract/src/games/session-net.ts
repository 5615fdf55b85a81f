import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { gameName } from './game.ts'

/**
 * What playing a game has brought since a moment: returned less staked, with the stakes of open rounds counted as
 * spent. The first question has no `since`: its answer names the moment, opaque to the reader, and has the stakes of
 * rounds that are open then. Later questions hand it back. At a seamless venue it follows from the bets and wins that
 * its wallet has taken, at a transfer venue from the money there and what was moved.
 */
export const getSessionNet = defineCall({
  id: 'games.sessions.net.get',
  name: 'getSessionNet',
  path: '/games/sessions/net/get',
  who: membersOnly,
  input: z.strictObject({
    ...gameName,
    since: z.optional(z.string().check(z.regex(/^(?:CNY|USDT):-?\d{1,18}$/))),
  }),
  output: z.object({
    /** Absent while nobody can say: money is on its way to or from the venue, or the venue does not answer. */
    net: z.optional(money),
    /** At a seamless venue: what came back, a part of `net`. */
    returned: z.optional(money),
    /** At a transfer venue: what can be played with there, at the same moment as `net`. */
    balance: z.optional(money),
    /** Absent as long as `net` is, if the question had none. */
    since: z.optional(z.string()),
  }),
  refusals: ['venue-unknown'],
})
