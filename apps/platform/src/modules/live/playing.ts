import { CallError, matchId as matchIdOf, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  anchorsHiddenBecause,
  type AnchorCard,
  type OfferedMode,
  type getPlayingVideo,
} from '@grandstand/contract/live'
import type { Match } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../kernel/clock.ts'
import { inOrder } from './cards.ts'
import { anchorStatusOf } from './lifecycle.ts'
import type { Book } from './needs.ts'
import type { Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

interface Needs {
  readonly clock: Clock
  readonly book: Book
  readonly rooms: RoomCache
  readonly cardOf: (room: Room) => AnchorCard
  readonly mayShow: (address: string) => boolean
}

/** Lists the video modes of a match or of an anchor. */
export function createPlaying({ clock, book, rooms, cardOf, mayShow }: Needs) {
  const shown = (address: string | undefined): { readonly webUrl?: string } =>
    address !== undefined && address !== '' && mayShow(address) ? { webUrl: address } : {}

  /** Modes of a match itself: its animation, and its picture where a room sends one. */
  function ofMatch({ id, state }: Match): OfferedMode[] {
    const video = rooms.videoOf(id)
    const animation: OfferedMode = {
      mode: 'ANIMATION',
      status: state.status === 'scheduled' || state.status === 'postponed' ? 'On0' : 'On1',
      sourceDelayMs: 0,
      ...shown(video?.animationUrl),
    }
    const sender = rooms.all().find(({ kind, matchId }) => kind === 'picture' && matchId === id)
    const status = anchorStatusOf(sender?.broadcast)
    if (sender?.broadcast && status !== 'On0') {
      const { path } = sender.broadcast
      return [animation, { mode: 'LIVE', status, path, sourceDelayMs: sender.sourceDelayMs }]
    }
    const web = shown(video?.videoWebUrl)
    return web.webUrl === undefined
      ? [animation]
      : [animation, { mode: 'LIVE', status: 'On1', sourceDelayMs: 0, ...web }]
  }

  return (asked: CallInput<typeof getPlayingVideo>): CallOutput<typeof getPlayingVideo> => {
    const hidden = anchorsHiddenBecause(rooms.entrance())
    const isAnchorHidden = hidden !== undefined
    const anchors = isAnchorHidden ? [] : rooms.all().filter(({ kind }) => kind === 'anchor')
    const own = asked.anchorRoomId === undefined ? undefined : rooms.find(asked.anchorRoomId)
    if (asked.anchorRoomId !== undefined && own?.kind !== 'anchor') throw new CallError('not-found')
    const id = asked.matchId ?? (own?.matchId === undefined ? undefined : matchIdOf.parse(own.matchId))
    const match = id === undefined ? undefined : book.matchAlone(id)
    if (asked.matchId !== undefined && !match) throw new CallError('not-found')

    const casting = inOrder(anchors.filter(({ matchId }) => id !== undefined && matchId === id).map(cardOf))
    const anchor = own ? (isAnchorHidden ? undefined : cardOf(own)) : casting[0]
    const modes = match ? ofMatch(match) : []
    if (anchor)
      modes.push({
        mode: 'ANCHOR',
        status: anchor.status,
        sourceDelayMs: anchor.sourceDelayMs,
        ...(anchor.path !== undefined && { path: anchor.path }),
      })
    return {
      ...(match && { matchId: match.id }),
      ...(anchor && { anchor }),
      others: casting.filter(({ roomNo }) => roomNo !== anchor?.roomNo),
      modes,
      isAnchorHidden,
      isInMaintenance: hidden === 'maintenance',
      at: clock.now(),
    }
  }
}
