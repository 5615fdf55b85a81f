import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { actLogFormat, checkChain, readAnchors, readChain } from '../../kernel/act-chain.ts'
import { defineAct, type Act } from '../../kernel/act.ts'
import { word, wordIfAny } from '../../kernel/act-input.ts'
import { latestOfMachine, readHead, type ActRecord } from '../../kernel/act-log-store.ts'
import type { Database } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { listWaiting } from './change-store.ts'

const listed = 50

/** Acts that every registry has: the list of acts, the changes that wait, and the log of performed acts. */
export function operationsActs(database: Database, all: () => readonly Act[]): readonly Act[] {
  return [
    defineAct({
      name: 'changes',
      usage: '',
      about:
        'Lists the acts that wait for another person; two people who are logged in decide them (npm run staff).',
      permission: 'audit',
      risk: 'look',
      input: {},
      log: 'listed the changes that wait',
      run: async () =>
        (await listWaiting(database, listed)).map(({ id, says, asked_by, asked_at, reason, until }) => ({
          change: id,
          says,
          askedBy: asked_by,
          askedAt: asked_at.toISOString(),
          reason,
          until: until.toISOString(),
        })),
    }),
    defineAct({
      name: 'audit',
      usage: '',
      about: `Lists the latest ${listed} uses of these commands.`,
      permission: 'audit',
      risk: 'look',
      input: {},
      log: 'read the latest uses',
      run: async () =>
        (await latestOfMachine(database, listed)).map(({ body }) => {
          const { at, act, asked, outcome, because } = JSON.parse(body) as ActRecord
          return { at: new Date(at), command: act, args: asked, outcome: because ?? outcome }
        }),
    }),
    defineAct({
      name: 'verify-act-log',
      usage: '[HASH]',
      about:
        'Checks the chain of the audit log and names altered, missing and misplaced rows; with HASH, also that it is one of the log.',
      permission: 'audit',
      risk: 'look',
      input: { hash: wordIfAny('HASH') },
      log: 'checked the audit log {hash}',
      run({ hash }) {
        if (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))
          throw new OperatorError('HASH is 64 hexadecimal digits.')
        return checkChain(database, hash)
      },
    }),
    defineAct({
      name: 'export-act-log',
      usage: 'FILE',
      about: 'Writes the whole audit log into a new file on the server; npm run verify-log checks it.',
      permission: 'machine',
      risk: 'look',
      input: { file: word('FILE') },
      log: 'exported the audit log to {file}',
      run: ({ file }) => exportTo(database, file),
    }),
    defineAct({
      name: 'help',
      usage: '',
      about: 'Lists the commands.',
      permission: 'audit',
      risk: 'look',
      input: {},
      log: 'listed the commands',
      run: () => all().map(({ name, usage, about }) => ({ command: `${name} ${usage}`.trim(), about })),
    }),
  ]
}

/** Exports the log as JSON lines: the format, the anchors in the ledger, each entry, and the head at the end. */
async function exportTo(database: Database, file: string): Promise<{ file: string; entries: number }> {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await once(out, 'open')
  } catch {
    throw new OperatorError(`${file} can not be made; it must not be there yet.`)
  }
  const write = async (line: unknown) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, 'drain')
  }
  // Read first: entries that are appended meanwhile are left out, so that the head ends the file.
  const anchors = await readAnchors(database)
  const head = await readHead(database)
  await write({ format: actLogFormat })
  for (const anchor of anchors) await write({ anchor })
  let entries = 0
  for await (const entry of readChain(database)) {
    if (entry.seq > head.seq) break
    await write(entry)
    entries += 1
  }
  await write({ head })
  out.end()
  await once(out, 'close')
  return { file, entries }
}
