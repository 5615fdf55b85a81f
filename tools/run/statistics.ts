// npm run statistics: plays many rounds of each game and table and tests whether outcomes are as probable and as independent as
// stated, and gives the raw stream to dieharder and ent where they are installed. Ends with 1 when a result is so
// improbable that one of all the tests would show it once in a hundred runs.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { gameNamed, games, type Game } from '@grandstand/game-engines'
import { tableGameNamed, tableGames, type TableGame } from '@grandstand/game-engines/live'
import {
  improbability,
  startOfPart,
  statisticsOf,
  streamResultsOf,
  tableStatisticsOf,
  verdictOn,
  type Part,
  type Result,
  type TablePart,
} from '@grandstand/game-engines/statistics'
import { compareRoadsWith, signalsOver } from './road-statistics.ts'
import type { Answered, Asked } from './statistics-worker.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1e8' },
    'per-seed': { type: 'string', default: '1000' },
    seed: { type: 'string', default: randomBytes(32).toString('hex') },
    threads: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'string' },
    /** Bytes of the stream that ent reads. */
    'ent-bytes': { type: 'string', default: '1e8' },
    /** Tests of dieharder by their numbers; all of them take hours. */
    dieharder: { type: 'string', default: 'all' },
    'no-stream': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const roundsPerSeed = Number(values['per-seed'])
if (!Number.isInteger(rounds) || rounds < 1_000)
  throw new Error('Say how many rounds, 1000 or more: --rounds 1e8')
if (!/^[0-9a-f]{64}$/.test(values.seed)) throw new Error('A seed is 64 hexadecimal digits.')
type Chosen = Game | TableGame
const isTable = (game: Chosen): game is TableGame => 'from' in game

/** `games` and `tables` are all of their kind, `roads` are compared with the naive ones. */
const chosen = positionals
  .filter((name) => name !== 'roads')
  .flatMap((name): readonly Chosen[] => {
    if (name === 'games') return games
    if (name === 'tables') return tableGames
    const game = gameNamed(name) ?? tableGameNamed(name)
    if (game !== undefined) return [game]
    const names = [...games, ...tableGames].map((each) => each.name)
    throw new Error(`There is no game ${name}: ${names.join(', ')}, games, tables, roads`)
  })
const hasRoads = positionals.length === 0 || positionals.includes('roads')
const played = positionals.length === 0 ? [...games, ...tableGames] : chosen

interface Row {
  readonly of: string
  readonly what: string
  readonly rounds: number
  readonly seconds: number
  /** Share of the stakes. */
  readonly paid?: number
  readonly results: readonly (Omit<Result, 'test'> & { readonly test: string })[]
}

/** Parts do not depend on the number of threads, so a seed gives the same rounds on every machine. */
const roundsOfPart = 500_000

/** Node 20 passes tsx to workers in no other way. */
function startWorker(): Worker {
  const entry = JSON.stringify(new URL('./statistics-worker.ts', import.meta.url).href)
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${entry}) })`
  return new Worker(run, { eval: true })
}

const workers = Array.from({ length: Number(values.threads) }, startWorker)

async function ask<Answer extends Answered>(worker: Worker, asked: Asked): Promise<Answer> {
  worker.postMessage(asked, [])
  const [answer] = (await once(worker, 'message')) as [Answer]
  return answer
}

async function play(game: Chosen): Promise<Row[]> {
  const from = performance.now()
  const count = Math.ceil(rounds / roundsOfPart)
  const parts: (Part | TablePart)[] = []
  let next = 0
  await Promise.all(
    workers.map(async (worker) => {
      for (let part = next++; part < count; part = next++) {
        const answer = await ask<Extract<Answered, { part: number }>>(worker, {
          part,
          game: game.name,
          rounds: Math.min(roundsOfPart, rounds - part * roundsOfPart),
          roundsPerSeed,
          start: startOfPart(values.seed, part),
        })
        parts[part] = answer.played
        if (process.stderr.isTTY) process.stderr.write(`\r${game.name} ${part + 1}/${count} `)
      }
    }),
  )
  const seconds = (performance.now() - from) / 1_000
  const found = isTable(game)
    ? tableStatisticsOf(game, parts as TablePart[])
    : statisticsOf(game, parts as Part[])
  return found.map(({ name, results, paid }) => ({
    of: game.name,
    what: name,
    rounds,
    seconds,
    paid,
    results,
  }))
}

/** Gives the raw stream to a program until it has read enough. @returns its output, or undefined without the program */
async function feed(program: string, args: readonly string[], bytes = Infinity): Promise<string | undefined> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const isHere = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!isHere) return undefined
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  // It closes its input when it has enough.
  const input = { isOpen: true }
  const close = () => void (input.isOpen = false)
  child.stdin.on('error', close)
  const ended = once(child, 'exit').then(close)
  const worker = startWorker()
  const piece = 1 << 20
  for (let given = 0; input.isOpen && given < bytes; given += piece) {
    const asked = { stream: values.seed, bytes: Math.min(piece, bytes - given) }
    const chunk = await ask<Uint8Array>(worker, asked)
    if (input.isOpen && !child.stdin.write(chunk))
      await Promise.race([once(child.stdin, 'drain'), ended]).catch(() => {})
  }
  child.stdin.end()
  await ended
  await worker.terminate()
  return output
}

const absent: string[] = []

async function stream(tell: (rows: readonly Row[]) => void): Promise<void> {
  const timed = async (
    what: string,
    work: () => Promise<readonly (readonly [string, Result])[] | undefined>,
  ) => {
    const from = performance.now()
    const found = await work()
    if (found === undefined) absent.push(what)
    const seconds = (performance.now() - from) / 1_000
    tell(
      (found ?? []).map(([name, result]) => ({
        of: what,
        what: name,
        rounds: 0,
        seconds,
        results: [result],
      })),
    )
  }
  await timed('ent', async () => {
    const output = await feed('ent', ['-t'], Number(values['ent-bytes']))
    return output === undefined ? undefined : streamResultsOf('ent', output)
  })
  const tests =
    values.dieharder === 'all' ? [['-a']] : values.dieharder.split(',').map((each) => ['-d', each])
  for (const test of tests) {
    if (absent.includes('dieharder')) break
    await timed('dieharder', async () => {
      // 200: raw bits from the standard input.
      const output = await feed('dieharder', ['-g', '200', ...test])
      return output === undefined ? undefined : streamResultsOf('dieharder', output)
    })
  }
}

const tests = ['frequencies', 'pairs', 'runs', 'gaps', 'repeats', 'return'] as const
const cell = (row: Row, test: string) => {
  // A kind of spots has a result for each of them: the most improbable one is shown.
  const [result] = row.results
    .filter((each) => each.test === test)
    .toSorted((a, b) => improbability(a as Result) - improbability(b as Result))
  return result === undefined
    ? '–'
    : `${result.p.toFixed(4)}${improbability(result as Result) < 0.01 ? ' !' : ''}`
}

function table(rows: readonly Row[]): string {
  const head = ['', 'what', 'rounds', 's', 'paid %', ...tests, 'p']
  const lines = rows.map((row) => [
    row.of,
    row.what,
    row.rounds === 0 ? '–' : row.rounds.toExponential(0),
    row.seconds.toFixed(0),
    row.paid === undefined ? '–' : (100 * row.paid).toFixed(3),
    ...tests.map((test) => cell(row, test)),
    row.results.some((each) => each.test === 'stream') ? cell(row, 'stream') : '–',
  ])
  const widths = head.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at].length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...lines.map(line)].join('\n')
}

process.stdout.write(`Rounds of each game: ${rounds}. Seed: ${values.seed}\n`)
const rows: Row[] = []
/** A run of hours says at once what it has found, so that it can be ended at any time. */
function take(more: readonly Row[]): void {
  rows.push(...more)
  for (const { of, what, results } of more) {
    const said = results.slice(0, 8).map(({ test, p }) => `${test} ${p.toFixed(4)}`)
    process.stderr.write(`${of}, ${what}: ${said.join(', ')}\n`)
  }
}
if (!values['no-stream']) await stream(take)
for (const game of played) take(await play(game))
await Promise.all(workers.map((worker) => worker.terminate()))

const roads = hasRoads ? compareRoadsWith(Math.min(rounds, 1_000_000), values.seed) : undefined
const verdict = verdictOn(rows.flatMap(({ results }) => results) as Result[])
if (rows.length > 0) process.stdout.write(`${table(rows)}\n`)
for (const program of absent)
  process.stdout.write(
    `${program} is not installed (Debian: apt-get install ${program}), so it tested nothing.\n`,
  )
if (rows.length > 0)
  process.stdout.write(
    `${verdict.tests} tests, ${verdict.belowOnePercent} below 1 % (${(verdict.tests / 100).toFixed(1)} expected), ` +
      `the least is ${verdict.least.toExponential(1)}, the limit at 99 % for all together ${verdict.limit.toExponential(1)}: ` +
      `${verdict.isRight ? 'all right' : 'too improbable'}\n`,
  )
if (values.json !== undefined) {
  const report = {
    at: new Date().toISOString(),
    rounds,
    roundsPerSeed,
    seed: values.seed,
    absent,
    verdict,
    rows,
    ...(roads && { roads: roads.text }),
  }
  writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
}
if (roads !== undefined) process.stdout.write(`${roads.text}\n${signalsOver(values.seed)}\n`)
process.exitCode = verdict.isRight && (roads?.isRight ?? true) ? 0 : 1
