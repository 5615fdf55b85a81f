import type { FeedOpeningOdds, FootballStrength } from '../../feed/feed.ts'
import { fairChances, footballStrengthOf } from '../../feed/strength-from-odds.ts'
import type { Bookmaker, OddsEvent } from './messages.ts'

/** Estimate of a match from the odds of several bookmakers. */
export interface Consensus {
  readonly strength: FootballStrength
  readonly odds: FeedOpeningOdds
}

const totalLine = 2.5

/** Consensus of the bookmakers with fresh odds; undefined when none of them has odds for all three results. */
export function consensusOf(
  event: OddsEvent,
  isFresh: (bookmaker: Bookmaker) => boolean,
): Consensus | undefined {
  const read = event.bookmakers.filter(isFresh).flatMap((each) => {
    const matchResult = resultOdds(each, event)
    return matchResult ? [{ title: each.title, matchResult, totals: totalsOdds(each) }] : []
  })
  const [first] = read
  if (first === undefined) return undefined
  const results = read.map(({ matchResult: { home, draw, away } }) => fairChances([home, draw, away]))
  const overs = read.flatMap(({ totals }) =>
    totals ? [fairChances([totals.over, totals.under])[0] ?? 0.5] : [],
  )
  const edge = median(results.map(([home = 0, , away = 0]) => home - away))
  const over = overs.length > 0 ? median(overs) : undefined
  return {
    strength: footballStrengthOf({ edge, ...(over !== undefined && { total: { line: totalLine, over } }) }),
    odds: {
      source: first.title,
      matchResult: eachInThousandths(first.matchResult),
      asianHandicap: null,
      totals: first.totals ? { line: totalLine * 4, ...eachInThousandths(first.totals) } : null,
    },
  }
}

function resultOdds({ markets }: Bookmaker, { home_team, away_team }: OddsEvent) {
  const outcomes = markets.find(({ key }) => key === 'h2h')?.outcomes ?? []
  const priceOf = (name: string) => outcomes.find((each) => each.name === name)?.price
  const [home, draw, away] = [priceOf(home_team), priceOf('Draw'), priceOf(away_team)]
  return home && draw && away ? { home, draw, away } : undefined
}

function totalsOdds({ markets }: Bookmaker) {
  const outcomes = markets.find(({ key }) => key === 'totals')?.outcomes ?? []
  const priceOf = (name: string) =>
    outcomes.find((each) => each.name === name && each.point === totalLine)?.price
  const [over, under] = [priceOf('Over'), priceOf('Under')]
  return over && under ? { over, under } : undefined
}

const eachInThousandths = <Odds extends Readonly<Record<string, number>>>(odds: Odds) =>
  Object.fromEntries(Object.entries(odds).map(([name, price]) => [name, Math.round(price * 1000)])) as {
    [Name in keyof Odds]: number
  }

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
