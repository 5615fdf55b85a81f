// npm run second-verifier: plays rounds of every game and table, and has the verifiers in docs/fairness check them.
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sampleFile, sampleTableFile } from '@grandstand/game-engines/samples'

const docs = fileURLToPath(new URL('../../docs/fairness/', import.meta.url))
const words = process.argv.slice(2)

const kinds = [
  { name: 'games', lines: sampleFile, verifier: 'verify.py', vectors: 'vectors.jsonl', count: 5 },
  {
    name: 'tables',
    lines: sampleTableFile,
    verifier: 'verify_tables.py',
    vectors: 'table-vectors.jsonl',
    count: 2,
  },
] as const

async function write(file: string, lines: Iterable<string>): Promise<void> {
  function* ended() {
    for (const line of lines) yield `${line}\n`
  }
  await pipeline(Readable.from(ended()), createWriteStream(file))
}

if (words[0] === '--vectors')
  for (const { lines, vectors, count } of kinds) await write(join(docs, vectors), lines(count, 'vectors'))
else {
  const count = Number(words[words.indexOf('--rounds') + 1] ?? 10_000)
  if (!Number.isInteger(count) || count < 1) throw new Error('Say how many rounds: --rounds 10000')
  const named = kinds.filter(({ name }) => words.includes(name))
  const folder = mkdtempSync(join(tmpdir(), 'rounds-'))
  try {
    process.exitCode = 0
    for (const { name, lines, verifier } of named.length > 0 ? named : kinds) {
      const file = join(folder, `${name}.jsonl`)
      await write(file, lines(count, `second ${Date.now()}`))
      const { status, error } = spawnSync('python3', [join(docs, verifier), file], { stdio: 'inherit' })
      if (error) throw new Error('There is no python3 here.', { cause: error })
      process.exitCode ||= status ?? 1
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
