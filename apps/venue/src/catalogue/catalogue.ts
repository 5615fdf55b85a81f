import { games, hashOfSheet, type Claim, type Game } from '@grandstand/game-engines'
import { sha256 } from '../fairness/secrets.ts'
import type { OperatorAnswer } from '../protocol/operator.ts'
import { sold, stakesOf } from './games.ts'

type Entry = OperatorAnswer<'games'>['games'][number]

const least = (texts: readonly string[]) => texts.reduce((a, b) => (Number(b) < Number(a) ? b : a))
const most = (texts: readonly string[]) => texts.reduce((a, b) => (Number(b) > Number(a) ? b : a))

/** The claim in the middle by deviation; the lower one of two. A sheet has at least one claim. */
function middleOf(claims: readonly Claim[]): Claim {
  const sorted = claims.toSorted((a, b) => Number(a.deviation) - Number(b.deviation))
  return sorted[(sorted.length - 1) >> 1]!
}

function entryOf(game: Game): Entry {
  const { claims } = game.sheet
  const { kind, zh, en } = sold[game.name]!
  const middle = middleOf(claims)
  const deviations = claims.map(({ deviation }) => deviation)
  const returns = claims.map(({ rtp }) => rtp)
  return {
    game: game.name,
    kind,
    names: { zh, en },
    sheet: hashOfSheet(game),
    rtp: most(returns),
    rtpLeast: least(returns),
    hitRate: middle.hitRate,
    deviation: middle.deviation,
    deviationLeast: least(deviations),
    deviationMost: most(deviations),
    largest: game.largest,
    stakes: (['CNY', 'USDT'] as const).map((currency) => {
      const { least: lowest, most: highest } = stakesOf(game.name, currency)
      return { currency, least: String(lowest), most: String(highest) }
    }),
    cover: `/art/${game.name}/cover.svg`,
    replay: `/play/${game.name}/?replay=`,
    hasDemo: true,
    isPaused: false,
  }
}

/** The company's catalogue in the order of its setting. */
export function catalogueOf(names: readonly string[]): OperatorAnswer<'games'> {
  const entries = names.flatMap((name) => games.filter((game) => game.name === name).map(entryOf))
  return { version: sha256(JSON.stringify(entries)).slice(0, 32), games: entries }
}
