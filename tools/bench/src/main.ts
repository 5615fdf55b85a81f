import { writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { run as board400 } from './board-400.ts'
import { run as crashRoom } from './crash-room.ts'
import { run as danmaku } from './danmaku.ts'
import { run as feedToPixel } from './feed-to-pixel.ts'
import { run as chat } from './chat.ts'
import { run as firstScreen } from './first-screen.ts'
import { run as fuzz } from './fuzz/full-run.ts'
import { run as games } from './games.ts'
import { run as gateway } from './gateway.ts'
import { run as ledger } from './ledger.ts'
import { run as liveLatency } from './live-latency.ts'
import { run as liveRecovery } from './live-recovery.ts'
import { run as loginFlood } from './login-flood.ts'
import { run as memory } from './memory.ts'
import { run as oddsBoard } from './odds-board.ts'
import { run as restart } from './restart.ts'
import { run as seamless } from './seamless.ts'
import { run as settlement } from './settlement.ts'
import { run as statement } from './statement.ts'
import { run as placeBet } from './place-bet.ts'
import { run as straddle } from './straddle.ts'
import { run as tableRoom } from './table-room.ts'
import { run as timeline } from './timeline.ts'
import { run as touch } from './touch.ts'
import { run as watching } from './watching.ts'

/**
 * A benchmark measures ours beside its peers in one run. `ratios` maps labels to numbers, in the form of the limits.
 */
interface Report {
  readonly ratios: Record<string, number>
  readonly rows: readonly unknown[]
}

const benchmarks: Record<string, (options: readonly string[]) => Promise<Report>> = {
  'board-400': board400,
  'crash-room': crashRoom,
  danmaku,
  'feed-to-pixel': feedToPixel,
  chat,
  'first-screen': firstScreen,
  fuzz,
  games,
  gateway,
  ledger,
  'live-latency': liveLatency,
  'live-recovery': liveRecovery,
  'login-flood': loginFlood,
  memory,
  'odds-board': oddsBoard,
  restart,
  seamless,
  settlement,
  statement,
  'place-bet': placeBet,
  straddle,
  'table-room': tableRoom,
  timeline,
  touch,
  watching,
}

const [name = '', ...options] = process.argv.slice(2)
const benchmark = benchmarks[name]
if (!benchmark) throw new Error(`no benchmark is called ${name}`)
const machine = {
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  node: process.version,
}
/** Above 2 the machine was busy with other work, and the figures are unreliable. */
const loadAtStart = loadavg()[0]
const report = { name, at: new Date().toISOString(), machine, loadAtStart, ...(await benchmark(options)) }
const file = options[options.indexOf('--json') + 1]
if (options.includes('--json') && file) writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
if (options.includes('--store'))
  writeFileSync(
    new URL(`../../../docs/performance/${name}.json`, import.meta.url),
    `${JSON.stringify({ ...report, rows: undefined }, null, 2)}\n`,
  )
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exit(0)
