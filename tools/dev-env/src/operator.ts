import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parses words as `npm run operator` does: `--until 2h` has a value, `--maintenance` alone has none. */
function readWords(words: readonly string[]): { args: string[]; options: Record<string, string> } {
  const args: string[] = []
  const options: Record<string, string> = {}
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (!word.startsWith('--')) args.push(word)
    else if (next !== undefined && !next.startsWith('--')) {
      options[word.slice(2)] = next
      at++
    } else options[word.slice(2)] = ''
  }
  return { args, options }
}

/** Sends one command to the operator endpoint of the platform on this data folder. */
export async function operate(dataDir: string, command: string, words: readonly string[]): Promise<unknown> {
  const { url, key } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8')) as {
    url: string
    key: string
  }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ command, ...readWords(words) }),
  })
  const told = (await answer.json()) as { answer?: unknown; error?: string }
  if (!answer.ok) throw new Error(told.error ?? `The operator's door answered ${answer.status}.`)
  return told.answer
}
