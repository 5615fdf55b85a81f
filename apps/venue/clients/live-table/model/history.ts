import { dragonTigerOrderOf } from '@grandstand/game-engines/live'
import type { PastRound, TableKind, TableTicket } from '@grandstand/live-table'
import { entryOfBigSmall, entryOfOddEven, entryOfWinner, type RoadEntry } from '@grandstand/roads'

const winnerOf = (kind: TableKind, [red = 0, blue = 0]: readonly number[]): string => {
  if (kind === 'dragon-tiger') {
    const ahead = dragonTigerOrderOf(red) - dragonTigerOrderOf(blue)
    return ahead === 0 ? 'tie' : ahead > 0 ? 'dragon' : 'tiger'
  }
  // A baccarat result is the player's total and the banker's.
  return red === blue ? 'tie' : red > blue ? 'player' : 'banker'
}

/** `banker`, `player`, `dragon`, `tiger` or `tie`. */
export const winnerOfRound = (kind: TableKind, { result }: PastRound): string => winnerOf(kind, result)

/** Rounds as a road shows them. Void rounds are in no road. */
export function entriesOf(
  kind: TableKind,
  past: readonly PastRound[],
  road: 'main' | 'odd-even' = 'main',
): RoadEntry[] {
  return past
    .filter(({ isVoid }) => !isVoid)
    .map(({ result, marks }) => {
      if (kind === 'sic-bo') {
        const dice = result as unknown as readonly [number, number, number]
        return road === 'main' ? entryOfBigSmall(dice) : entryOfOddEven(dice)
      }
      return entryOfWinner(winnerOf(kind, result), {
        banker: marks.includes('banker-pair'),
        player: marks.includes('player-pair'),
      })
    })
}

/** Stake and return of a member in a round, over all tickets. */
export interface MyRound {
  readonly round: number
  readonly stake: bigint
  /** Null while it is not settled. */
  readonly payout: bigint | null
  readonly isVoid: boolean
  readonly isCorrected: boolean
  readonly spots: readonly {
    readonly spot: string
    readonly stake: bigint
    readonly result: TableTicket['settled'][number]['result'] | undefined
    readonly returned: bigint | undefined
  }[]
}

/** Tickets by round, the newest first. Refused ones took nothing and are left out. */
export function myRounds(tickets: readonly TableTicket[]): MyRound[] {
  const rounds = new Map<number, TableTicket[]>()
  for (const ticket of tickets) {
    if (ticket.state === 'refused') continue
    rounds.set(ticket.round, [...(rounds.get(ticket.round) ?? []), ticket])
  }
  return [...rounds]
    .toSorted(([one], [other]) => other - one)
    .map(([round, all]) => {
      const isDone = all.every(({ state }) => state === 'settled' || state === 'void')
      const paid = (each: TableTicket) => BigInt(each.payout ?? (each.state === 'void' ? each.stake : '0'))
      return {
        round,
        stake: all.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
        payout: isDone ? all.reduce((sum, each) => sum + paid(each), 0n) : null,
        isVoid: all.every(({ state }) => state === 'void'),
        isCorrected: all.some(({ isCorrected }) => isCorrected),
        spots: all.flatMap(({ bets, settled }) =>
          bets.map(({ spot, stake }) => {
            const own = settled.find((each) => each.spot === spot)
            return {
              spot,
              stake: BigInt(stake),
              result: own?.result,
              returned: own && BigInt(own.returned),
            }
          }),
        ),
      }
    })
}
