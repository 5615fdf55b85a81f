#!/usr/bin/env node
// Checks an exported bet log, an exported act log or a file of receipts: `npm run verify-log -- FILE [--key
// PUBLIC-KEY] [--hash HASH]`. HASH is a hash that was written down earlier; it must be in one of the act log's rows.
// Independent on purpose: one file that needs only Node and shares no code with the platform, so that people who
// doubt the platform can read all of it. docs/receipts.md and docs/operations.md specify every byte that it checks.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const sha256 = (data) => createHash('sha256').update(data).digest('hex')
const lines = (...parts) => parts.join('\n')
const spkiOfEd25519 = Buffer.from('302a300506032b6570032100', 'hex')

/** @param {string} raw 32 bytes, base64url */
function keyOf(raw) {
  const bytes = Buffer.from(raw, 'base64url')
  if (bytes.length !== 32) throw new Error('The public key is not 32 bytes of base64url.')
  return createPublicKey({ key: Buffer.concat([spkiOfEd25519, bytes]), format: 'der', type: 'spki' })
}

const isSigned = (key, text, signature) =>
  verify(null, Buffer.from(text), key, Buffer.from(String(signature), 'base64url'))

const hashOf = (entry) => sha256(lines('grandstand-bet-log-v1', entry.seq, entry.previous, entry.body))

/** The tree of RFC 6962, from the leaves up, level by level. */
function treeRoot(hashes) {
  const leaf = (hash) => sha256(Buffer.concat([Buffer.of(0), Buffer.from(hash, 'hex')]))
  const node = (left, right) =>
    sha256(Buffer.concat([Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))
  let level = hashes.map(leaf)
  while (level.length > 1) {
    const above = []
    for (let at = 0; at < level.length; at += 2)
      above.push(at + 1 < level.length ? node(level[at], level[at + 1]) : level[at])
    level = above
  }
  return level[0]
}

/** Names a row: `row 17 (accepted, bet B24-7F3A)`. */
function nameOf(entry) {
  try {
    const { what, number, id } = JSON.parse(entry.body)
    return what === undefined ? `row ${entry.seq}` : `row ${entry.seq} (${what}, bet ${number ?? id})`
  } catch {
    return `row ${entry.seq}`
  }
}

function entryProblems(entry, key, signature) {
  const problems = []
  if (hashOf(entry) !== entry.hash) problems.push(`${nameOf(entry)}: its contents are not those of its hash`)
  if (signature !== undefined && !isSigned(key, entry.hash, signature))
    problems.push(`${nameOf(entry)}: its hash is not the one that was signed`)
  return problems
}

function rootProblems(root, key) {
  const text = lines('grandstand-bet-log-root-v1', root.day, root.first, root.last, root.root)
  return isSigned(key, text, root.signature) ? [] : [`the root of ${root.day} is not the one that was signed`]
}

/**
 * Checks the lines of an exported log.
 * @param {AsyncIterable<string> | Iterable<string>} source
 * @param {string | undefined} pinnedKey
 * @returns {Promise<{ rows: number, days: number, problems: string[] }>}
 */
export async function verifyLog(source, pinnedKey) {
  const problems = []
  const days = new Map()
  let key
  let before
  let rows = 0
  let rooted = 0
  for await (const line of source) {
    if (line === '') continue
    const item = JSON.parse(line)
    if (key === undefined) {
      if (item.format !== 'grandstand-bet-log-v1') throw new Error('This is no bet log.')
      if (pinnedKey !== undefined && pinnedKey !== item.publicKey)
        problems.push('the key of the file is not the key that you gave; yours is used')
      key = keyOf(pinnedKey ?? item.publicKey)
    } else if (item.root === undefined) {
      rows += 1
      const expected =
        before === undefined ? { seq: 1, hash: '0'.repeat(64) } : { seq: before.seq + 1, hash: before.hash }
      if (item.seq !== expected.seq)
        problems.push(`${nameOf(item)}: row ${expected.seq} is missing before it`)
      else if (item.previous !== expected.hash)
        problems.push(`${nameOf(item)}: it does not follow the row before it`)
      problems.push(...entryProblems(item, key, item.signature ?? ''))
      if (!days.has(item.day)) days.set(item.day, [])
      days.get(item.day).push({ seq: item.seq, hash: item.hash })
      before = item
    } else {
      rooted += 1
      problems.push(...rootProblems(item, key))
      const entries = days.get(item.day) ?? []
      const isWhole = entries[0]?.seq === item.first && entries.at(-1)?.seq === item.last
      if (!isWhole || treeRoot(entries.map(({ hash }) => hash)) !== item.root)
        problems.push(`${item.day}: its rows are not those of its root`)
    }
  }
  if (key === undefined) throw new Error('The file is empty.')
  return { rows, days: rooted, problems }
}

/**
 * Checks a file of receipts.
 * @returns {{ rows: number, days: number, problems: string[] }}
 */
export function verifyReceipts(file, pinnedKey) {
  const key = keyOf(pinnedKey ?? file.publicKey)
  const problems = []
  if (pinnedKey !== undefined && pinnedKey !== file.publicKey)
    problems.push('the key of the file is not the key that you gave; yours is used')
  let days = 0
  for (const { entry, signature, proof } of file.receipts) {
    problems.push(...entryProblems(entry, key, signature))
    if (proof === undefined) continue
    days += 1
    problems.push(...rootProblems(proof.root, key))
    if (climb(entry, proof) !== proof.root.root)
      problems.push(`${nameOf(entry)}: it is not in the root of ${proof.root.day}`)
  }
  return { rows: file.receipts.length, days, problems }
}

/** From the entry up to the root, as RFC 9162 §2.1.3.2 does it. */
function climb(entry, { root, path }) {
  let at = entry.seq - root.first
  let last = root.last - root.first
  let hash = sha256(Buffer.concat([Buffer.of(0), Buffer.from(entry.hash, 'hex')]))
  for (const other of path) {
    const isLeft = at % 2 === 1 || at === last
    const [left, right] = isLeft ? [other, hash] : [hash, other]
    hash = sha256(Buffer.concat([Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex')]))
    if (isLeft) while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1]
    ;[at, last] = [at >> 1, last >> 1]
  }
  return last === 0 ? hash : ''
}

const actFormat = 'grandstand-act-log-v1'

/** Names a row: `row 17 (block-ip by machine)`. */
function nameOfAct({ seq, body }) {
  try {
    const { act, by } = JSON.parse(body)
    return `row ${seq} (${act} by ${by})`
  } catch {
    return `row ${seq}`
  }
}

/** Compares rows with the heads that seals of the ledger have; `problemsOf` takes the rows in their order. */
function anchorCheck() {
  const anchors = []
  return {
    add: (anchor) => anchors.push(anchor),
    problemsOf(seq, hash) {
      const problems = []
      while (anchors.length > 0 && anchors[0].seq <= seq) {
        const anchor = anchors.shift()
        const sealed = `the ledger's seal up to entry ${anchor.entry}`
        if (anchor.seq < seq) problems.push(`row ${anchor.seq} is missing: it was the head at ${sealed}`)
        else if (anchor.hash !== hash)
          problems.push(`row ${anchor.seq} is not the one that was the head at ${sealed}`)
      }
      return problems
    },
  }
}

/**
 * Checks the lines of an exported act log: the format, the anchors in the ledger, the entries, and the head at the end.
 * @param {AsyncIterable<string> | Iterable<string>} source
 * @param {string | undefined} known a hash that one of the rows has to have
 * @returns {Promise<{ rows: number, days: number, problems: string[] }>}
 */
export async function verifyActLog(source, known) {
  const problems = []
  let last = { seq: 0, hash: '0'.repeat(64) }
  let [isBegun, isKnown, rows, head] = [false, known === undefined, 0, undefined]
  const anchors = anchorCheck()
  for await (const line of source) {
    if (line === '') continue
    const item = JSON.parse(line)
    if (!isBegun) {
      if (item.format !== actFormat) throw new Error('This is no act log.')
      isBegun = true
    } else if (item.anchor !== undefined) anchors.add(item.anchor)
    else if (item.head !== undefined) head = item.head
    else {
      rows += 1
      if (item.seq !== last.seq + 1)
        problems.push(`${nameOfAct(item)}: row ${last.seq + 1} is missing before it`)
      else if (item.previous !== last.hash)
        problems.push(`${nameOfAct(item)}: it does not follow the row before it`)
      if (sha256(lines(actFormat, item.seq, item.previous, item.body)) !== item.hash)
        problems.push(`${nameOfAct(item)}: its contents are not those of its hash`)
      problems.push(...anchors.problemsOf(item.seq, item.hash))
      isKnown ||= item.hash === known
      last = item
    }
  }
  if (!isBegun) throw new Error('The file is empty.')
  if (head === undefined) problems.push('the head at the end is missing')
  else if (last.seq < head.seq)
    problems.push(`row ${last.seq + 1} is missing at the end: the head is row ${head.seq}`)
  else if (last.hash !== head.hash) problems.push(`row ${last.seq}: its hash is not the head's`)
  problems.push(...anchors.problemsOf(Number.MAX_SAFE_INTEGER))
  if (!isKnown) problems.push(`no row has the hash ${known}`)
  return { rows, days: 0, problems }
}

function startOf(file) {
  const handle = openSync(file, 'r')
  const start = Buffer.alloc(200)
  readSync(handle, start)
  closeSync(handle)
  return start.toString('utf8')
}

/** Removes `--name VALUE` from the arguments. */
function takeOption(words, name) {
  const at = words.indexOf(`--${name}`)
  return at < 0 ? undefined : words.splice(at, 2)[1]
}

function check(file, pinned, known) {
  const start = startOf(file)
  if (start.includes('grandstand-receipts-v1'))
    return verifyReceipts(JSON.parse(readFileSync(file, 'utf8')), pinned)
  const source = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  return start.includes(actFormat) ? verifyActLog(source, known) : verifyLog(source, pinned)
}

async function main(args) {
  const words = [...args]
  const [pinned, known] = [takeOption(words, 'key'), takeOption(words, 'hash')]
  const [file] = words
  if (file === undefined)
    throw new Error('Say which file: npm run verify-log -- FILE [--key PUBLIC-KEY] [--hash HASH]')
  const report = await check(file, pinned, known)
  for (const problem of report.problems) process.stdout.write(`${problem}\n`)
  const found = report.problems.length
  process.stdout.write(
    `${report.rows} rows and ${report.days} signed days checked: ${found === 0 ? 'all right' : `${found} problems`}\n`,
  )
  process.exitCode = found === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  })
