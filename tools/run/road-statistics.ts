// What `npm run statistics` says of the roads of live tables: that they are equal to naive ones, and what betting on
// them would have returned.
import { createDraws } from '@grandstand/fair'
import { tableGameNamed, type CardGame } from '@grandstand/game-engines/live'
import { shoesOf } from '@grandstand/game-engines/statistics'
import { entryOfWinner, returnsOfSignals, type RoadEntry } from '@grandstand/roads'
import { compareRoads } from '@grandstand/roads/check'

/** Rounds between two comparisons: each compares the whole shoe so far. */
const comparedEvery = 5

/** Compares the roads of random shoes with those that are drawn cell by cell. */
export function compareRoadsWith(
  rounds: number,
  seed: string,
): { readonly text: string; readonly isRight: boolean } {
  const from = performance.now()
  const draws = createDraws(Buffer.from(seed, 'hex'))
  const { shoes, wrong } = compareRoads(rounds, (range) => draws.below(range), comparedEvery)
  const seconds = ((performance.now() - from) / 1_000).toFixed(0)
  const isRight = wrong.length === 0
  const said = isRight ? 'all equal' : `not equal, as in ${JSON.stringify(wrong[0])}`
  return { text: `Roads of ${rounds} rounds in ${shoes} shoes (${seconds} s): ${said}`, isRight }
}

const signalRounds = 100_000

/** What one unit by each signal would have returned over rounds of baccarat. */
export function signalsOver(seed: string): string {
  const baccarat = tableGameNamed('baccarat') as CardGame
  const shoes: RoadEntry[][] = shoesOf(baccarat, { rounds: signalRounds, roundsPerSeed: 1, start: seed }).map(
    (rounds) => rounds.map(({ winner }) => entryOfWinner(winner)),
  )
  const found = returnsOfSignals(shoes, ({ winner }, side) => {
    if (winner === 'tie') return 10_000
    return winner !== side ? 0 : side === 'red' ? 19_500 : 20_000
  })
  const lines = found.map(
    ({ signal, bets, won, lost, returned }) =>
      `  ${signal.padEnd(9)} ${bets} bets, ${won} won, ${lost} lost, ${(returned / bets / 100).toFixed(3)} % returned`,
  )
  return [`Betting on what roads say, over ${signalRounds} rounds of baccarat:`, ...lines].join('\n')
}
