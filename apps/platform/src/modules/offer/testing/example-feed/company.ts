import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Line } from './messages.ts'

export const token = 'a-token-of-ballwire'
const nowInSeconds = () => Math.floor(Date.now() / 1000)
type Unsent<Each> = Each extends unknown ? Omit<Each, 'n' | 'ts'> : never
type Said = Unsent<Line>

/** A stand-in for Ballwire with a match to come, one in play and one that is over. It can misbehave. */
export async function runCompany(port = 0) {
  /** Everything said so far; the index of a line is its `n` less one. */
  const lines: string[] = []
  /** The last line of each kind about each match, which is everything current. */
  const current = new Map<string, number>()
  const waiting = new Set<() => void>()
  let awayUntil = 0

  function write(text: string): void {
    lines.push(text)
    for (const wake of waiting) wake()
  }
  function say(said: Said): void {
    current.set(`${said.fixture} ${said.op}`, lines.length)
    write(JSON.stringify({ ...said, n: lines.length + 1, ts: nowInSeconds() }))
  }
  const currentOf = (fixture: string): string[] =>
    [...current].filter(([key]) => key.startsWith(fixture)).map(([, index]) => lines[index] ?? '')

  function answer(response: ServerResponse, texts: readonly string[]): void {
    response.writeHead(200, { 'x-ballwire-cursor': String(lines.length) })
    response.end(texts.map((text) => `${text}\n`).join(''))
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const refuse = (status: number) => void response.writeHead(status).end()
    if (request.headers['x-ballwire-token'] !== token) return refuse(401)
    if (Date.now() < awayUntil) return refuse(503)
    const [, fixture] = /^\/v2\/fixtures\/(bw:fixture:\d+)$/.exec(pathname) ?? []
    if (fixture !== undefined) {
      const known = currentOf(`${fixture} `)
      return known.length > 0 ? answer(response, known) : refuse(404)
    }
    if (pathname !== '/v2/lines') return refuse(404)
    const after = searchParams.get('after')
    if (after === null) return answer(response, currentOf(''))
    const from = Number(after)
    if (lines.length > from) return answer(response, lines.slice(from))
    const wake = () => {
      waiting.delete(wake)
      clearTimeout(late)
      answer(response, lines.slice(from))
    }
    const late = setTimeout(wake, Number(searchParams.get('wait')))
    waiting.add(wake)
    response.on('close', () => {
      waiting.delete(wake)
      clearTimeout(late)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  const fixtureOf = (number: number) => `bw:fixture:${number}`
  const league = { ref: 'bw:league:7', title: 'Ballwire League', country: 'ENG' }
  const play = (number: number, more: Partial<Extract<Said, { op: 'play' }>>) =>
    say({
      op: 'play',
      fixture: fixtureOf(number),
      phase: 'PRE',
      clock: '0:00',
      goals: '0-0',
      isStopped: false,
      ...more,
    })
  function add(number: number, kickOff: number): void {
    const fixture = fixtureOf(number)
    const sides: [{ ref: string; title: string }, { ref: string; title: string }] = [
      { ref: `bw:team:${number * 2}`, title: `Home ${number}` },
      { ref: `bw:team:${number * 2 + 1}`, title: `Away ${number}` },
    ]
    say({ op: 'fixture', fixture, league, kickOff, sides })
    say({
      op: 'price',
      fixture,
      FT_1X2: { '1': '+110', X: '+240', '2': '+260' },
      FT_OU: { line: 2.5, O: '-110', U: '-105' },
    })
    play(number, {})
  }

  const [coming, on, over] = [1, 2, 3]
  add(coming, nowInSeconds() + 3600)
  add(on, nowInSeconds() - 20 * 60)
  add(over, nowInSeconds() - 2 * 3600)
  play(on, { phase: '1H', clock: '19:30' })
  play(over, { phase: 'FT', clock: '90:00', goals: '2-1', firstHalf: '1-0' })
  say({ op: 'final', fixture: fixtureOf(over), goals: '2-1', firstHalf: '1-0', edition: 1 })
  let goals = 0

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The home side of the match in play scores, and bets are stopped without a reason. */
    goal: () => play(on, { phase: '1H', clock: '20:00', goals: `${(goals += 1)}-0`, isStopped: true }),
    misbehave: {
      bad: () => write('{"op":"play","n":'),
      huge: () => write(JSON.stringify({ op: 'play', text: 'x'.repeat(100_000) })),
      repeat: () => currentOf('').forEach(write),
      cut: () => {
        awayUntil = Date.now() + 400
        server.closeAllConnections()
      },
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
