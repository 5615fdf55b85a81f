// npm run staff -- NAME COMMAND …: what a member of staff can do over the sealed calls, typed at the command line of the
// platform's machine. It asks for the member's password, logs in, runs one command and logs out, so two people who agree
// to an act are two who logged in. `acts` lists the acts; ACT WORDS … does one.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { CallError } from '@grandstand/contract'
import { hashPassword, login, logout } from '@grandstand/contract/auth'
import {
  decideChange,
  listActs,
  listChanges,
  lookAt,
  performAct,
  takeBackChange,
  type ActFacts,
} from '@grandstand/contract/operations'
import { createApi, type Api } from '@grandstand/wire/client'
import { readWords } from './operator.mjs'
import { Sentence, main, root } from './steps.mjs'

interface Words {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'))

/** The device of this command line, the same at each use, so that a log-in is not one from a new device. */
function ownDevice(): string {
  const file = join(dataDir, 'staff-device')
  if (!existsSync(file)) writeFileSync(file, randomUUID(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Asks for the password without showing it; without a terminal it is the first line of the input. */
async function askPassword(name: string): Promise<string> {
  if (!process.stdin.isTTY) return ((await text(process.stdin)).split('\n')[0] ?? '').trim()
  process.stderr.write(`Password of ${name}: `)
  const silent = createInterface({ input: process.stdin, terminal: true })
  try {
    return await new Promise((done) => silent.once('line', done))
  } finally {
    silent.close()
    process.stderr.write('\n')
  }
}

/** The fields of an act from the words of a command line. */
function fieldsOf({ fields }: ActFacts, { args, options }: Words) {
  const named: { name: string; value: string }[] = []
  let at = 0
  for (const { name, kind } of fields) {
    const key = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const given = kind === 'words' ? args.slice(at) : kind === 'word' ? args.slice(at++, at) : [options[key]]
    for (const value of given) if (value !== undefined) named.push({ name, value })
  }
  return named
}

async function runAct(api: Api, name: string, words: Words): Promise<unknown> {
  const { acts } = await api.call(listActs, {})
  const act = acts.find((each) => each.name === name)
  if (!act) throw new Sentence(`You have no act ${name}: \`acts\` lists yours.`)
  const fields = fieldsOf(act, words)
  if (act.risk === 'look') return api.call(lookAt, { act: name, fields })
  // For an act that waits for another person, `--because` says why it is asked.
  const reason = words.options['because']
  return api.call(performAct, { act: name, fields, ...(reason !== undefined && { reason }) })
}

async function run(api: Api, command: string, words: Words): Promise<unknown> {
  const [change = ''] = words.args
  const reason = words.options['because'] ?? ''
  switch (command) {
    case 'acts':
      return (await api.call(listActs, {})).acts.map(({ name, usage, about, approvals }) => ({
        command: `${name} ${usage}`.trim(),
        about,
        ...(approvals > 1 && { people: approvals }),
      }))
    case 'changes':
      return (await api.call(listChanges, {})).changes
    case 'approve':
    case 'refuse':
      if (reason === '') throw new Sentence('Say why: --because TEXT.')
      return api.call(decideChange, { change, decision: command, reason })
    case 'take-back':
      return api.call(takeBackChange, { change })
    default:
      return runAct(api, command, words)
  }
}

function readSite(): { url: string; gatewayPublicKey: string } {
  const file = join(dataDir, 'operator.json')
  if (!existsSync(file))
    throw new Sentence(
      `No platform runs on ${dataDir}. Name its data folder with DATA_DIR=… when it is another.`,
    )
  return (JSON.parse(readFileSync(file, 'utf8')) as { site: { url: string; gatewayPublicKey: string } }).site
}

await main(async () => {
  const [name, command, ...words] = process.argv.slice(2)
  if (name === undefined || command === undefined)
    throw new Sentence(
      'npm run staff -- NAME acts | changes | approve CHANGE --because TEXT | refuse CHANGE --because TEXT | take-back CHANGE | ACT …',
    )
  const { url, gatewayPublicKey } = readSite()
  let token: string | undefined
  const api = createApi({
    origins: [url],
    gatewayPublicKey,
    build: '250514',
    deviceId: ownDevice(),
    clientType: 'STAFF',
    appKey: 'grandstand-tools',
    fetch: (...request) => globalThis.fetch(...request),
    token: () => token,
  })
  try {
    const password = await hashPassword(name, await askPassword(name))
    token = (await api.call(login, { name, password, flag: 0, version: '250514', timewd: Date.now() })).token
    const answer = await run(api, command, readWords(words))
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  } catch (error) {
    throw error instanceof CallError ? new Sentence(`Refused: ${error.refusal}.`) : error
  } finally {
    if (token !== undefined) await api.call(logout, {}).catch(() => undefined)
  }
})
