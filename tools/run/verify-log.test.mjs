import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, hash, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryText, firstPrevious, merklePath, merkleRoot, rootText } from '@grandstand/betting/bet-log'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyActLog, verifyLog, verifyReceipts } from './verify-log.mjs'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64url')
const signed = (text) => sign(null, Buffer.from(text), privateKey).toString('base64url')
const sha256 = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'))

/** The log of two days, of `perDay` rows each, as the platform makes it. */
function exported(perDay) {
  const rows = []
  const roots = []
  for (const day of ['2026-11-20', '2026-11-21']) {
    const first = rows.length + 1
    for (let at = 0; at < perDay; at += 1) {
      const facts = {
        seq: rows.length + 1,
        previous: rows.at(-1)?.hash ?? firstPrevious,
        body: `{"number":"B-${rows.length + 1}","stake":"10.00","what":"accepted"}`,
      }
      const digest = hash('sha256', entryText(facts))
      rows.push({ ...facts, day, hash: digest, signature: signed(digest) })
    }
    const hashes = rows.slice(first - 1).map((row) => row.hash)
    const root = { day, first, last: rows.length, root: merkleRoot(hashes, sha256) }
    roots.push({ ...root, signature: signed(rootText(root)) })
  }
  return { rows, roots }
}
const linesOf = ({ rows, roots }) =>
  [{ format: 'grandstand-bet-log-v1', publicKey: key }, ...rows, ...roots].map((each) => JSON.stringify(each))

describe('the verifier that stands alone', () => {
  it('agrees with what the platform hashes and signs, for days of any length', async () => {
    for (const perDay of [1, 2, 3, 6, 7]) {
      const report = await verifyLog(linesOf(exported(perDay)))
      expect(report).toEqual({ rows: 2 * perDay, days: 2, problems: [] })
    }
  })

  it('names a row whose contents were changed, though its hash was made anew', async () => {
    const log = exported(4)
    log.rows[5].body = log.rows[5].body.replace('10.00', '99.00')
    expect((await verifyLog(linesOf(log))).problems).toEqual([
      'row 6 (accepted, bet B-6): its contents are not those of its hash',
    ])
    log.rows[5].hash = hash('sha256', entryText(log.rows[5]))
    expect((await verifyLog(linesOf(log))).problems).toEqual([
      'row 6 (accepted, bet B-6): its hash is not the one that was signed',
      'row 7 (accepted, bet B-7): it does not follow the row before it',
      '2026-11-21: its rows are not those of its root',
    ])
  })

  it('names what is missing, and rows that changed places', async () => {
    const { rows, roots } = exported(4)
    expect((await verifyLog(linesOf({ rows: rows.toSpliced(2, 1), roots }))).problems).toEqual([
      'row 4 (accepted, bet B-4): row 3 is missing before it',
      '2026-11-20: its rows are not those of its root',
    ])
    const swapped = rows.with(1, rows[2]).with(2, rows[1])
    expect((await verifyLog(linesOf({ rows: swapped, roots }))).problems.length).toBeGreaterThan(1)
    expect((await verifyLog(linesOf({ rows: rows.slice(0, 7), roots }))).problems).toEqual([
      '2026-11-21: its rows are not those of its root',
    ])
  })

  it('names receipts that are not in the signed root, or were signed by another key', () => {
    const { rows, roots } = exported(6)
    const hashes = rows.slice(0, 6).map((row) => row.hash)
    const receipts = hashes.map((_, at) => {
      const { signature, ...entry } = rows[at]
      return { entry, signature, proof: { root: roots[0], path: merklePath(hashes, at, sha256) } }
    })
    const file = { format: 'grandstand-receipts-v1', publicKey: key, receipts }
    expect(verifyReceipts(file)).toEqual({ rows: 6, days: 6, problems: [] })
    receipts[3].proof.path[0] = receipts[2].proof.path[1]
    expect(verifyReceipts(file).problems).toEqual([
      'row 4 (accepted, bet B-4): it is not in the root of 2026-11-20',
    ])
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' })
    expect(verifyReceipts(file, other.subarray(-32).toString('base64url')).problems.length).toBe(14)
  })

  describe('of an act log', () => {
    const format = 'grandstand-act-log-v1'
    const hashed = (row) => ({
      ...row,
      hash: hash('sha256', [format, row.seq, row.previous, row.body].join('\n')),
    })
    const acts = (count) => {
      const rows = []
      for (let seq = 1; seq <= count; seq += 1)
        rows.push(
          hashed({
            seq,
            previous: rows.at(-1)?.hash ?? '0'.repeat(64),
            body: `{"act":"act-${seq}","by":"machine"}`,
          }),
        )
      return rows
    }
    const whole = acts(5)
    const head = { seq: 5, hash: whole[4].hash }
    const problemsOf = async (rows, known, end = [{ head }]) =>
      (
        await verifyActLog(
          [{ format }, ...rows, ...end].map((each) => JSON.stringify(each)),
          known,
        )
      ).problems

    it('finds nothing in a whole one, also by a hash that was written down, and in an empty one', async () => {
      expect(await problemsOf(whole)).toEqual([])
      expect(await problemsOf(whole, whole[2].hash)).toEqual([])
      expect(await problemsOf([], undefined, [{ head: { seq: 0, hash: '0'.repeat(64) } }])).toEqual([])
    })

    it('names rows that are altered, deleted, reordered or cut off, and a chain that was made anew', async () => {
      const other = { ...whole[2], body: '{"act":"other","by":"machine"}' }
      expect(await problemsOf(whole.with(2, other))).toEqual([
        'row 3 (other by machine): its contents are not those of its hash',
      ])
      expect(await problemsOf(whole.with(2, hashed(other)))).toEqual([
        'row 4 (act-4 by machine): it does not follow the row before it',
      ])
      expect(await problemsOf(whole.toSpliced(2, 1))).toEqual([
        'row 4 (act-4 by machine): row 3 is missing before it',
      ])
      expect((await problemsOf(whole.with(1, whole[2]).with(2, whole[1]))).length).toBeGreaterThan(1)
      expect(await problemsOf(whole.slice(0, 3))).toEqual(['row 4 is missing at the end: the head is row 5'])
      expect(await problemsOf(whole, undefined, [])).toEqual(['the head at the end is missing'])
      const anew = acts(4)
      const end = [{ head: { seq: 4, hash: anew[3].hash } }]
      expect(await problemsOf(anew, undefined, end)).toEqual([])
      expect(await problemsOf(anew, head.hash, end)).toEqual([`no row has the hash ${head.hash}`])
    })

    it('misses rows that a seal of the ledger names, although the head was set back with them', async () => {
      const anchors = [whole[1], whole[3]].map(({ seq, hash: is }, at) => ({
        anchor: { seq, hash: is, entry: String(70 + at) },
      }))
      const check = async (rows) =>
        (
          await verifyActLog(
            [{ format }, ...anchors, ...rows, { head: rows.at(-1) }].map((each) => JSON.stringify(each)),
          )
        ).problems
      expect(await check(whole)).toEqual([])
      expect(await check(whole.slice(0, 3))).toEqual([
        "row 4 is missing: it was the head at the ledger's seal up to entry 71",
      ])
      const other = hashed({ ...whole[3], body: '{"act":"other","by":"machine"}' })
      expect(await check([...whole.slice(0, 3), other])).toEqual([
        "row 4 is not the one that was the head at the ledger's seal up to entry 71",
      ])
    })
  })

  describe('as a command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verify-log-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const command = fileURLToPath(new URL('verify-log.mjs', import.meta.url))

    it('runs from a copy of its one file, and tells by its exit code', () => {
      const alone = join(folder, 'copy.mjs')
      const log = join(folder, 'log.jsonl')
      execFileSync('cp', [command, alone])
      const whole = exported(3)
      writeFileSync(log, `${linesOf(whole).join('\n')}\n`)
      const right = spawnSync(process.execPath, [alone, log], { encoding: 'utf8' })
      expect([right.status, right.stdout]).toEqual([0, '6 rows and 2 signed days checked: all right\n'])
      whole.rows[0].body = '{}'
      writeFileSync(log, linesOf(whole).join('\n'))
      const wrong = spawnSync(process.execPath, [alone, log], { encoding: 'utf8' })
      expect([wrong.status, wrong.stdout.split('\n')[0]]).toEqual([
        1,
        'row 1: its contents are not those of its hash',
      ])
    })
  })
})
