import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { leaguesOf, readLeagueFile } from '@grandstand/feed/engine'
import {
  familyLines,
  findingLine,
  judge,
  plantOf,
  plantTable,
  playOffer,
  replayedMatches,
  simulatedMatches,
  reasonFor,
  type OfferSource,
  newTally,
  type Tally,
} from '@grandstand/platform/offer'

/**
 * `npm run offer -- [--matches 5000] [--sport football] [--seed TEXT] [--data FOLDER] [--plant KIND [--mistake
 * 0.02]]`: backs every selection that the book offers in this many matches of each sport, and in all league files of
 * a folder, before the match and at five moments in play. Exits with 1 when a return differs from its stated
 * overround without a documented reason, or when two markets of one board contradict each other. `--plant total` (or
 * `first-half.total`) puts an error of 0.02 into the probability of its first selection, which has to be found.
 * `--plant every` reports for each kind how it is found.
 */
const sports = ['football', 'basketball', 'tennis', 'esports'] as const
const options = readOptions(process.argv.slice(2))
const isEvery = options.plant === 'every'
const plant = options.plant === undefined || isEvery ? undefined : plantOf(options.plant, options.mistake)
let isWrong = false

if (isEvery) {
  for (const sport of options.sports) tellPlants(sport)
  process.exit(isWrong ? 1 : 0)
}

for (const sport of options.sports) {
  const tally = newTally()
  const broken: string[] = []
  playOffer(tally, { sport, matches: simulatedMatches(options.seed, sport, options.matches), plant, broken })
  tell(`${sport}, simulated`, 'simulated', tally, broken)
}
const folders = ['openfootball-2025-26', 'results-2025-26']
  .map((name) => join(options.data, name))
  .filter(existsSync)
if (options.sports.includes('football')) {
  if (folders.length === 0) process.stdout.write(`No league files in ${options.data}: no replays.\n`)
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const leagues = leaguesOf(files.map((file) => readLeagueFile(file, readFileSync(file))))
  if (typeof leagues === 'string') throw new Error(leagues)
  const tally = newTally()
  const broken: string[] = []
  for (const { season, competition } of leagues)
    playOffer(tally, { sport: 'football', matches: replayedMatches(season, competition), plant, broken })
  if (leagues.length > 0) tell(`football, ${leagues.length} leagues replayed`, 'replayed', tally, broken)
}
process.exit(isWrong ? 1 : 0)

function tell(what: string, source: OfferSource, tally: Tally, broken: readonly string[]): void {
  const { findings, looked, outside99, bound } = judge(tally)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`\n${what}: ${tally.matches} matches, ${tally.bets} bets`)
  for (const line of familyLines(tally)) say(`  ${line}`)
  say(
    `  ${looked} looks, ${outside99.length} outside their own 99 % (chance: ${Math.round(looked / 100)}); bound z ${bound.toFixed(2)}`,
  )
  for (const finding of outside99) {
    const reason = reasonFor(source, finding)
    const isBeyond = findings.includes(finding)
    isWrong ||= isBeyond && reason === undefined
    say(
      `  ${isBeyond && reason === undefined ? 'OUTSIDE' : 'beyond 99 %'}: ${findingLine(finding)}: ${reason ?? (isBeyond ? 'no reason is written down' : 'chance')}`,
    )
  }
  isWrong ||= broken.length > 0
  for (const rule of broken) say(`  CONTRADICTION: ${rule}`)
}

/** A kind fails when its planted error is not found. */
function tellPlants(sport: (typeof sports)[number]): void {
  process.stdout.write(
    `\n${sport}: ${options.mistake} planted in each kind, ${options.matches} matches\n` +
      '  kind                   boards  rules  joint distribution  returns\n',
  )
  for (const row of plantTable(sport, options.seed, options.matches, options.mistake)) {
    const { kind, boards, byRules, byModel, byReturns } = row
    isWrong ||= byRules + byModel === 0 && !byReturns
    process.stdout.write(
      `  ${kind.padEnd(22)} ${String(boards).padStart(6)} ${String(byRules).padStart(6)} ${String(byModel).padStart(19)}  ${byReturns ? 'found' : 'not found'}\n`,
    )
  }
}

function readOptions(words: readonly string[]) {
  const of = (name: string) => {
    const at = words.indexOf(`--${name}`)
    return at < 0 ? undefined : words[at + 1]
  }
  const unknown = words.find(
    (word) =>
      word.startsWith('--') &&
      !['--matches', '--sport', '--seed', '--data', '--plant', '--mistake'].includes(word),
  )
  if (unknown !== undefined) throw new Error(`${unknown} is no option`)
  const matches = Number(of('matches') ?? 5_000)
  if (!Number.isSafeInteger(matches) || matches < 1) throw new Error('--matches takes a whole number above 0')
  const mistake = Number(of('mistake') ?? 0.02)
  if (!(mistake > 0 && mistake < 1)) throw new Error('--mistake takes a probability')
  const sport = of('sport')
  const found = sports.filter((each) => sport === undefined || each === sport)
  if (found.length === 0) throw new Error(`--sport takes one of ${sports.join(', ')}`)
  return {
    matches,
    sports: found,
    seed: of('seed') ?? 'offer',
    plant: of('plant'),
    mistake,
    data: resolve(of('data') ?? join(import.meta.dirname, '../../../../shared/data')),
  }
}
