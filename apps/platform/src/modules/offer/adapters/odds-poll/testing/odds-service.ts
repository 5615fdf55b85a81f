import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A match of the stand-in service; `odds` is undefined when no bookmaker offers it any more. */
export interface ServedMatch {
  readonly id: string
  home: string
  away: string
  startsAt: number
  odds: readonly (readonly [home: number, draw: number, away: number])[] | undefined
  oddsAt: number
  score: readonly [home: number, away: number] | null
  isCompleted: boolean
  isListed: boolean
}

/** Ways in which the answers can fail. */
export type Trouble = 'too-often' | 'broken' | 'half' | 'huge' | 'no-list'

/** A stand-in for a public odds service in the format of the-odds-api.com, which can misbehave. */
export async function runOddsService(league = 'soccer_test') {
  const matches = new Map<string, ServedMatch>()
  let trouble: Trouble | undefined
  let troubles = 0
  let asked = 0

  const server = createServer((request, response) => {
    asked += 1
    const url = new URL(request.url ?? '/', 'http://stand-in')
    const send = (status: number, body: string, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body)
    }
    if (url.searchParams.get('apiKey') !== 'key') return send(401, '{"message":"unknown key"}')
    const now = troubles > 0 ? trouble : undefined
    if (now !== undefined) troubles -= 1
    if (now === 'too-often') return send(429, '{}', { 'retry-after': '1' })
    if (now === 'broken') return send(500, 'oops')
    if (now === 'no-list') return send(200, '{"message":"down for maintenance"}')
    if (now === 'huge') return send(200, `["${'x'.repeat(5 * 1024 * 1024)}"]`)
    const ids = url.searchParams.get('eventIds')?.split(',')
    const listed = [...matches.values()].filter(
      (match) => match.isListed && (ids === undefined || ids.includes(match.id)),
    )
    const isOdds = url.pathname === `/v4/sports/${league}/odds`
    if (!isOdds && url.pathname !== `/v4/sports/${league}/scores`) return send(404, '{}')
    const body = JSON.stringify(
      isOdds
        ? listed.filter(({ isCompleted }) => !isCompleted).map((match) => oddsOf(match, league))
        : listed.map((match) => scoresOf(match, league)),
    )
    return send(200, now === 'half' ? body.slice(0, body.length / 2) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    league,
    asked: () => asked,
    /** Makes the next answers fail, `times` times. */
    misbehave(kind: Trouble, times = 1) {
      trouble = kind
      troubles = times
    },
    behave: () => void (troubles = 0),
    /** Adds a match that starts in one hour, with odds of three bookmakers, unless `more` says otherwise. */
    add(id: string, more: Partial<ServedMatch> = {}): ServedMatch {
      const match: ServedMatch = {
        id,
        home: `Home ${id}`,
        away: `Away ${id}`,
        startsAt: Math.floor(Date.now() / 1000) * 1000 + 3_600_000,
        odds: [
          [2.1, 3.4, 3.6],
          [2.05, 3.5, 3.7],
          [2.15, 3.3, 3.5],
        ],
        oddsAt: Date.now(),
        score: null,
        isCompleted: false,
        isListed: true,
        ...more,
      }
      matches.set(id, match)
      return match
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type OddsService = Awaited<ReturnType<typeof runOddsService>>

const eventOf = ({ id, home, away, startsAt }: ServedMatch, league: string) => ({
  id,
  sport_key: league,
  sport_title: 'Test League',
  commence_time: new Date(startsAt).toISOString(),
  home_team: home,
  away_team: away,
})

function oddsOf(match: ServedMatch, league: string) {
  const last_update = new Date(match.oddsAt).toISOString()
  const bookmakers = (match.odds ?? []).map(([home, draw, away], index) => ({
    key: `bookmaker-${index}`,
    title: `Bookmaker ${index}`,
    last_update,
    markets: [
      {
        key: 'h2h',
        last_update,
        outcomes: [
          { name: match.home, price: home },
          { name: match.away, price: away },
          { name: 'Draw', price: draw },
        ],
      },
      {
        key: 'totals',
        last_update,
        outcomes: [
          { name: 'Over', price: 1.9, point: 2.5 },
          { name: 'Under', price: 1.95, point: 2.5 },
        ],
      },
    ],
  }))
  return { ...eventOf(match, league), bookmakers }
}

function scoresOf(match: ServedMatch, league: string) {
  const scores = match.score && [
    { name: match.home, score: String(match.score[0]) },
    { name: match.away, score: String(match.score[1]) },
  ]
  return { ...eventOf(match, league), completed: match.isCompleted, scores, last_update: null }
}
