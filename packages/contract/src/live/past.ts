import * as z from 'zod/mini'
import { anyone, defineCall, type Channel } from '../define.ts'
import { matchId } from '../ids.ts'
import { boardOdds, marketOdds, matchStateChannel } from '../sportsbook/channels.ts'
import { matchTracker } from '../sportsbook/follow-channels.ts'

/** Live data that accompanies a picture and must not be seen before it. */
export const pastChannels = {
  'match-state': matchStateChannel,
  'match-tracker': matchTracker,
  'market-odds': marketOdds,
  'board-odds': boardOdds,
} as const satisfies Record<string, Channel>

/** Age from which a picture counts as late, ms. */
export const lateFromMs = 1_000
const agoMaxMs = 80_000

const past = <S extends z.ZodMiniType, D extends z.ZodMiniType>(channel: {
  readonly snapshot: S
  readonly delta: D
}) =>
  z.optional(
    z.object({
      at: z.number(),
      state: channel.snapshot,
      steps: z.array(z.object({ at: z.number(), delta: channel.delta })),
    }),
  )

/**
 * State that accompanied a late picture `agoMs` ago, with each change since, for a viewer who enters now. Channels
 * without history are omitted. Never cached.
 */
export const getMatchPast = defineCall({
  id: 'live.past',
  name: 'getMatchPast',
  path: '/live/past',
  who: anyone,
  input: z.strictObject({ matchId, agoMs: z.int().check(z.gte(0), z.lte(agoMaxMs)) }),
  output: z.object({
    'match-state': past(matchStateChannel),
    'match-tracker': past(matchTracker),
    'market-odds': past(marketOdds),
    'board-odds': past(boardOdds),
  }),
})
