// npm run bench -- NAME [--json FILE] [--store]: one benchmark, ours beside its peers in the same run. `--store`
// stores its figures in docs/performance.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, installTestPrograms } from './install.mjs'
import { gatewayKeyFile } from './keys.mjs'
import { Sentence, bin, main, root, run } from './steps.mjs'

const names = [
  'board-400',
  'chat',
  'crash-room',
  'danmaku',
  'feed-to-pixel',
  'first-screen',
  'fuzz',
  'games',
  'gateway',
  'ledger',
  'live-latency',
  'live-recovery',
  'login-flood',
  'memory',
  'odds-board',
  'place-bet',
  'restart',
  'seamless',
  'settlement',
  'statement',
  'straddle',
  'table-room',
  'timeline',
  'touch',
  'watching',
]

await main(async () => {
  const [name, ...rest] = process.argv.slice(2)
  if (!names.includes(name))
    throw new Sentence(`usage: npm run bench -- ${names.join('|')} [--json FILE] [--store] [--minutes N]`)
  await installPackages()
  await installTestPrograms()
  if (existsSync(join(root, 'apps/web/vite.config.ts'))) await build()
  await run(bin('tsx'), [join(root, 'tools/bench/src/main.ts'), name, ...rest], {
    env: { GATEWAY_KEY_FILE: gatewayKeyFile },
  })
})
