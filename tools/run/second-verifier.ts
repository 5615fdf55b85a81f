// npm run second-verifier: plays rounds of every game and has docs/fairness/verify.py check them.
import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { sampleFile } from '@grandstand/game-engines/samples'

const docs = fileURLToPath(new URL('../../docs/fairness/', import.meta.url))
const words = process.argv.slice(2)

async function write(file: string, count: number, text: string): Promise<void> {
  function* lines() {
    for (const line of sampleFile(count, text)) yield `${line}\n`
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
}

if (words[0] === '--vectors') await write(join(docs, 'vectors.jsonl'), 5, 'vectors')
else {
  const count = Number(words[words.indexOf('--rounds') + 1] ?? 10_000)
  if (!Number.isInteger(count) || count < 1) throw new Error('Say how many rounds: --rounds 10000')
  const folder = mkdtempSync(join(tmpdir(), 'rounds-'))
  try {
    const file = join(folder, 'rounds.jsonl')
    await write(file, count, `second ${Date.now()}`)
    const { status, error } = spawnSync('python3', [join(docs, 'verify.py'), file], { stdio: 'inherit' })
    if (error) throw new Error('There is no python3 here.', { cause: error })
    process.exitCode = status ?? 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}
