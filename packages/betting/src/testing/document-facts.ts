import type { MarketPeriod, Score, Side } from '@grandstand/contract/sportsbook'
import { finalTable } from '../models/season/index.ts'
import type { FinalPlace, Goal, MatchFacts, Points } from '../settlement/index.ts'

type Facts = { -readonly [Key in keyof MatchFacts]: MatchFacts[Key] } & {
  periods: Partial<Record<MarketPeriod, Score>>
}

/** A score as the examples write it: 2–1. */
export function scoreOf(text: string): Score {
  const match = /^(\d+)–(\d+)$/.exec(text.trim())
  if (!match) throw new Error(`"${text}" is no score`)
  return { home: Number(match[1]), away: Number(match[2]) }
}

const sideOf = (text: string | undefined): Side => (text === 'home' ? 'home' : 'away')

function goalsOf(text: string): Goal[] {
  if (text === 'none') return []
  return text.split(', ').map((each) => {
    const [side, ...who] = each.split(' ')
    const scorer = who.join(' ')
    return scorer === 'own goal'
      ? { side: sideOf(side), isOwnGoal: true }
      : { side: sideOf(side), player: scorer }
  })
}

const playersOf = (text: string): ReadonlyMap<string, { goalsBefore: number }> =>
  new Map(
    text.split(', ').map((each) => {
      const [player = '', goals = '0'] = each.split(' after ')
      return [player, { goalsBefore: Number(goals) }] as const
    }),
  )

const pointsOf = (text: string): Points[] =>
  text.split(', ').map((each) => {
    const [period, side, amount] = each.split(' ')
    return { period: period as MarketPeriod, side: sideOf(side), amount: Number(amount) }
  })

function setParts(facts: Facts, part: 'quarter' | 'set' | 'map', scores: readonly Score[]): void {
  for (const [index, score] of scores.entries()) facts.periods[`${part}-${index + 1}` as MarketPeriod] = score
}

const mapScore = (winner: string): Score => ({
  home: winner === 'home' ? 1 : 0,
  away: winner === 'away' ? 1 : 0,
})

/** Two cards of one colour count as many points each. */
function addCards(facts: Facts, text: string, each: number): void {
  const before = facts.cards?.full ?? { home: 0, away: 0 }
  const { home, away } = scoreOf(text)
  facts.cards = { full: { home: before.home + each * home, away: before.away + each * away } }
}

const stopped = (status: MatchFacts['status']) => (facts: Facts, text: string) => {
  facts.status = status
  if (text !== '') facts.finalScore = scoreOf(text)
}

const readers: Readonly<Record<string, (facts: Facts, text: string) => void>> = {
  'half-time ': (facts, text) => (facts.periods['first-half'] = scoreOf(text)),
  'goals: ': (facts, text) => (facts.goals = goalsOf(text)),
  'players: ': (facts, text) => (facts.players = playersOf(text)),
  'points: ': (facts, text) => (facts.points = pointsOf(text)),
  'quarters ': (facts, text) => setParts(facts, 'quarter', text.split(', ').map(scoreOf)),
  'sets ': (facts, text) => setParts(facts, 'set', text.split(', ').map(scoreOf)),
  'maps ': (facts, text) => setParts(facts, 'map', text.split(', ').map(mapScore)),
  'first-half corners ': (facts, text) => (facts.corners = { ...facts.corners, 'first-half': scoreOf(text) }),
  'corners ': (facts, text) => (facts.corners = { ...facts.corners, full: scoreOf(text) }),
  'yellow cards ': (facts, text) => addCards(facts, text, 1),
  'red cards ': (facts, text) => addCards(facts, text, 2),
  'stopped at ': stopped('abandoned'),
  'retired at ': stopped('retired'),
  'in play ': stopped('in-play'),
  postponed: stopped('postponed'),
  walkover: stopped('walkover'),
}

/** Parses the facts of an example of docs/settlement.md. Throws for unknown words. */
export function factsOf(text: string): MatchFacts {
  const facts: Facts = { status: 'ended', finalScore: { home: 0, away: 0 }, periods: {} }
  for (const item of text.split('; ')) {
    const word = Object.keys(readers).find((each) => item.startsWith(each))
    if (word === undefined) facts.finalScore = scoreOf(item)
    else readers[word]?.(facts, item.slice(word.length))
  }
  return facts
}

/** "places: 1 Reds, 2 Blues", or the matches that make the table: "matches: Reds 2–0 Greens, Blues 1–1 Reds" */
export const placesOf = (text: string): FinalPlace[] =>
  text.startsWith('matches: ') ? tableOf(text) : told(text)

function tableOf(text: string): FinalPlace[] {
  const matches = text
    .replace('matches: ', '')
    .split(', ')
    .map((each) => {
      const [home = '', score = '', away = ''] = each.split(' ')
      return { home, away, score: scoreOf(score) }
    })
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const counted = matches.map(({ home, away, score }) => ({
    ...score,
    homeAt: names.indexOf(home),
    awayAt: names.indexOf(away),
  }))
  return finalTable(names, 'football', counted)
}

const told = (text: string): FinalPlace[] =>
  text
    .replace('places: ', '')
    .split(', ')
    .map((each) => {
      const [place, competitorId = ''] = each.split(' ')
      return { place: Number(place), competitorId }
    })
