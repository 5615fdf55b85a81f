// npm run game-statistics: plays many rounds of each game and tests whether outcomes are as probable and as independent
// as stated. Ends with 1 when a result is so improbable that one of all the tests would show it once in a hundred runs.
import { randomBytes } from 'node:crypto'
import { gameNamed, games } from '@grandstand/game-engines'
import { statisticsOf } from '@grandstand/game-engines/statistics'

const words = process.argv.slice(2)
const option = (name: string) =>
  words.includes(`--${name}`) ? words[words.indexOf(`--${name}`) + 1] : undefined

const rounds = Number(option('rounds') ?? 100_000_000)
if (!Number.isInteger(rounds) || rounds < 1000)
  throw new Error('Say how many rounds, 1000 or more: --rounds N')
const named = option('game')
const chosen = named === undefined ? games : [gameNamed(named)]
const roundsPerSeed = Number(option('per-seed') ?? 1_000)
const start = option('seed') ?? randomBytes(32).toString('hex')
process.stdout.write(`${rounds} rounds of each, --seed ${start}\n`)

const all = []
for (const game of chosen) {
  if (game === undefined)
    throw new Error(`There is no game ${named}: ${games.map(({ name }) => name).join(', ')}`)
  for (const { name, results, paid } of statisticsOf(game, { rounds, roundsPerSeed, start })) {
    const tests = results.map(({ test, p }) => `${test} ${p.toFixed(4)}${p < 0.01 ? ' !' : ''}`)
    process.stdout.write(`${game.name}, ${name}: paid ${(100 * paid).toFixed(2)} %, ${tests.join(', ')}\n`)
    all.push(...results)
  }
}
const below = all.filter(({ p }) => p < 0.01).length
const least = Math.min(...all.map(({ p }) => p))
const isRight = least >= 0.01 / all.length
process.stdout.write(
  `${all.length} tests, ${below} below 1 % (${(all.length / 100).toFixed(1)} expected), the least is ${least.toExponential(1)}: ${isRight ? 'all right' : 'too improbable'}\n`,
)
process.exitCode = isRight ? 0 : 1
