// npm run operator -- COMMAND …: sends a command to the running platform: block an address, close for maintenance,
// switch a call off. `help` lists all.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Sentence, main, root } from './steps.mjs'

/** Splits words into arguments and options: `--until 2h` has a value, `--maintenance` before another option or the end has none. */
export function readWords(words) {
  const args = []
  const options = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (!word.startsWith('--')) args.push(word)
    else if (at + 1 < words.length && !words[at + 1].startsWith('--')) options[word.slice(2)] = words[++at]
    else options[word.slice(2)] = ''
  }
  return { args, options }
}

/**
 * Sends one command to the operator endpoint described in the data folder. Resolves with its answer; rejects with the
 * message of its refusal.
 */
export async function operate(dataDir, command, words) {
  const file = join(dataDir, 'operator.json')
  if (!existsSync(file))
    throw new Sentence(
      `No platform runs on ${dataDir}. Name its data folder with DATA_DIR=… when it is another.`,
    )
  const { url, key } = JSON.parse(readFileSync(file, 'utf8'))
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ command, ...readWords(words) }),
  }).catch(() => {
    throw new Sentence(`The platform of ${dataDir} does not answer; it may have stopped.`)
  })
  const told = await answer.json()
  if (!answer.ok) throw new Sentence(told.error ?? `The platform answered ${answer.status}.`)
  return told.answer
}

if (process.argv[1]?.endsWith('operator.mjs'))
  await main(async () => {
    const [command = 'help', ...words] = process.argv.slice(2)
    const answer = await operate(resolve(process.env.DATA_DIR ?? join(root, '.data')), command, words)
    process.stdout.write(
      command === 'help'
        ? `${answer.map((each) => `${each.command}\n    ${each.about}`).join('\n')}\n`
        : `${JSON.stringify(answer, null, 2)}\n`,
    )
  })
