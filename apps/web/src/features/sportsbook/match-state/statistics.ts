import type { MatchState } from '@grandstand/contract/sportsbook'

/** The key figures of the score strip and of the statistics. */
export function statisticsOf(state: MatchState): readonly { label: string; home: number; away: number }[] {
  const rows: readonly [string, { home: number; away: number } | undefined][] = [
    ['射正', state.shotsOnTarget],
    ['角球', state.corners],
    ['黄牌', state.yellowCards],
    ['红牌', state.redCards],
    [
      '控球',
      state.possession === undefined ? undefined : { home: state.possession, away: 100 - state.possession },
    ],
  ]
  return rows.flatMap(([label, pair]) => (pair ? [{ label, ...pair }] : []))
}
