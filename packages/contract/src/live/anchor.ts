import * as z from 'zod/mini'
import { matchId, roomNo } from '../ids.ts'
import { anchorStatus } from '../sportsbook/match-record.ts'
import { broadcastPath, sourceDelayMs } from './video.ts'
import { streamSport } from './modes.ts'

export const screenMode = z.enum(['horizontal', 'vertical'])
export type ScreenMode = z.output<typeof screenMode>

/** The specification's anchor [ENT-12], above the codec. */
export const anchor = z.object({
  nickname: z.string(),
  /** Square. The text after `avatar:` is the seed of a picture that the client draws. */
  logo: z.string(),
  screenMode,
})
export type Anchor = z.output<typeof anchor>

const screenModes = { '0': 'horizontal', '1': 'horizontal', '2': 'vertical' } as const

/** Wire format of an anchor: `nickName` and `screen_mode` are read too, and modes as numbers (2 is vertical). */
export const anchorCodec = z.codec(z.looseObject({}), anchor, {
  decode: (given: Readonly<Record<string, unknown>>, payload) => {
    const told = given['screenMode'] ?? given['screen_mode']
    const mode = typeof told === 'string' || typeof told === 'number' ? String(told) : ''
    const read = anchor.safeParse({
      nickname: given['nickname'] ?? given['nickName'],
      logo: given['squareLogo'] ?? given['logo'] ?? '',
      screenMode: screenModes[mode as keyof typeof screenModes] ?? mode,
    })
    if (read.success) return read.data
    payload.issues.push({ code: 'custom', message: z.prettifyError(read.error), input: given })
    return z.NEVER
  },
  encode: ({ nickname, logo, screenMode: mode }) => ({ nickname, squareLogo: logo, screenMode: mode }),
})

/** Only anchors that broadcast horizontally are listed [ENT-12]. */
export function listed<Card extends { readonly anchor: Pick<Anchor, 'screenMode'> }>(
  cards: readonly Card[],
): Card[] {
  return cards.filter((card) => card.anchor.screenMode === 'horizontal')
}

/** An anchor with their room, for lists and rooms. */
export const anchorCard = z.object({
  /** The room's public number: `anchorRoomId`. */
  roomNo,
  anchor: anchorCodec,
  /** A syllable with its tone for each character of the nickname, in the lobby's lists. Older nodes omit it. */
  pinyin: z.optional(z.array(z.string())),
  title: z.string(),
  sport: streamSport,
  /** On0: not on the air; On1: on the air; On2: interrupted for a moment [STATE-01]. */
  status: anchorStatus,
  matchId: z.optional(matchId),
  /** `丹麦 vs 比利时`. */
  matchName: z.optional(z.string()),
  /** Begins with 模拟 or 回放 when the match is simulated or replayed. */
  competitionName: z.optional(z.string()),
  viewers: z.int(),
  followers: z.int(),
  /** Sort key of rooms: viewers, then followers. */
  heat: z.int(),
  /** Start of the broadcast, server ms. */
  since: z.optional(z.int()),
  path: z.optional(broadcastPath),
  sourceDelayMs,
  /** A signed address of a recent frame. */
  thumbnailUrl: z.optional(z.string()),
  /** Number of covers that the anchor has set; above 0, `live.cover.get` returns the current one. */
  coverVersion: z.int(),
})
export type AnchorCard = z.output<typeof anchorCard>
