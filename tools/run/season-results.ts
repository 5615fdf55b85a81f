// npm run season-results: computes the results of a simulated edition from its published facts, and checks its hash.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { textIn } from '@grandstand/contract/house-text'
import { resultsOfEdition, type RevealedEdition } from '@grandstand/feed/engine'

const usage =
  "Say what is published of the edition, as /app/verify copies it: npm run season-results -- 'JSON' (or the name of a file with it)"

function given(): RevealedEdition & { readonly commitment: string } {
  const [text] = process.argv.slice(2)
  if (text === undefined) throw new Error(usage)
  const read = JSON.parse(existsSync(text) ? readFileSync(text, 'utf8') : text)
  if (typeof read.seed !== 'string' || typeof read.commitment !== 'string') throw new Error(usage)
  return read
}

try {
  const edition = given()
  const isRight = createHash('sha256').update(edition.seed).digest('hex') === edition.commitment
  for (const { match, result } of resultsOfEdition(edition)) {
    const outcome =
      result === null || result.outcome !== 'completed'
        ? (result?.outcome ?? 'unknown')
        : `${result.fullTime.home}-${result.fullTime.away}`
    const sides = [match.home, match.away].map(
      ({ name, latinName }) => `${textIn('zh-CN', name)} (${latinName})`,
    )
    process.stdout.write(`${new Date(match.startsAt).toISOString()}  ${sides.join(' - ')}  ${outcome}\n`)
  }
  process.stdout.write(
    isRight
      ? 'The seed is the one whose hash was published.\n'
      : 'The seed is NOT the one whose hash was published.\n',
  )
  process.exitCode = isRight ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
