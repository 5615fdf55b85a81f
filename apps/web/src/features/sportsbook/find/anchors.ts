import type { LiveMatch } from '@grandstand/contract/live'

/** An anchor of the live list whose name or room number was searched for. */
export interface AnchorHit {
  readonly roomNo: string
  readonly nickname: string
  readonly matchId: string
  readonly home: string
  readonly away: string
  readonly isOnAir: boolean
}

/** The anchors whose name contains the text, or whose room has that number; those on the air first. */
export function anchorsNamed(matches: readonly LiveMatch[], text: string): readonly AnchorHit[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found = matches.flatMap(({ record, avatars, anchorCount }) =>
    avatars.flatMap(({ roomNo, nickname }, at): AnchorHit[] =>
      nickname.toLowerCase().includes(wanted) || String(roomNo) === wanted
        ? [
            {
              roomNo,
              nickname,
              matchId: record.matchId,
              home: record.home.name,
              away: record.away.name,
              isOnAir: at < anchorCount,
            },
          ]
        : [],
    ),
  )
  const once = new Map(found.toReversed().map((each) => [each.roomNo, each]))
  return [...once.values()].toSorted((a, b) => Number(b.isOnAir) - Number(a.isOnAir))
}
