import * as z from 'zod/mini'

/** Ways of showing a match: the tracker's drawing, the match picture, an anchor's broadcast [ENT-15]. */
export const streamMode = z.enum(['ANIMATION', 'LIVE', 'ANCHOR'])
export type StreamMode = z.output<typeof streamMode>

/** What a room is of; `anchor` selects rooms of anchors, whatever is played [ENT-15]. */
export const streamSport = z.enum(['football', 'basketball', 'esports', 'anchor'])
export type StreamSport = z.output<typeof streamSport>

/** Filters of the lobby: also a sport that no anchor's room is of. */
export const lobbyFilter = z.enum(['football', 'basketball', 'tennis', 'esports', 'anchor'])
export type LobbyFilter = z.output<typeof lobbyFilter>

/** The live list is asked by page and size [CONST-01]. */
export const liveListPage = 1
export const liveListSize = 200

/** Most anchors' avatars beside a match [CONST-09]. */
export const avatarsMax = 3

/** The first avatars of those given, each anchor once [CONST-09]. */
export function avatarsOf<Anchor extends { readonly roomNo: string }>(anchors: readonly Anchor[]): Anchor[] {
  const once = new Map(anchors.map((anchor) => [anchor.roomNo, anchor]))
  return [...once.values()].slice(0, avatarsMax)
}
