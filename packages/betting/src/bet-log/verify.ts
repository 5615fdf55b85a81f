import type { LogEntry, LogRoot, Receipt } from '@grandstand/contract/sportsbook'
import {
  bytesOfBase64Url,
  bytesOfHex,
  entryText,
  hexOf,
  leafBytes,
  nodeBytes,
  rootText,
  utf8,
} from './hashes.ts'
import { sidesOf } from './merkle.ts'

/** Checks of a receipt, in this order. */
export const receiptChecks = ['contents', 'signature', 'day', 'root-signature'] as const
export type ReceiptCheck = (typeof receiptChecks)[number]

/**
 * `open`: the day has not ended, so there is no root yet. `unable`: this browser cannot check Ed25519 signatures.
 * `skipped`: a check that it depends on has failed.
 */
export type CheckOutcome = 'right' | 'wrong' | 'open' | 'unable' | 'skipped'

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

export const hashOfEntry = (entry: Pick<LogEntry, 'seq' | 'previous' | 'body'>): Promise<string> =>
  sha256(utf8(entryText(entry)))

/** Checks a signature of the platform; undefined where Ed25519 is not there. */
async function isSigned(publicKey: string, signature: string, text: string): Promise<boolean | undefined> {
  try {
    return await isEd25519(publicKey, bytesOfBase64Url(signature), text)
  } catch {
    return false
  }
}

/** Checks an Ed25519 signature by a key of base64url; undefined where the browser cannot. */
export async function isEd25519(
  publicKey: string,
  signature: Uint8Array<ArrayBuffer>,
  text: string,
): Promise<boolean | undefined> {
  let key
  try {
    key = await crypto.subtle.importKey('raw', bytesOfBase64Url(publicKey), 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined
    return false
  }
  try {
    return await crypto.subtle.verify('Ed25519', key, signature, utf8(text))
  } catch {
    return false
  }
}

/** The root to which a leaf's path leads; empty for a path that does not fit its place. */
export async function rootOfPath(
  hash: string,
  index: number,
  size: number,
  path: readonly string[],
): Promise<string> {
  const sides = sidesOf(index, size)
  if (index < 0 || index >= size || sides.length !== path.length) return ''
  let node = await sha256(leafBytes(hash))
  for (const [at, isRight] of sides.entries()) {
    const other = path[at] ?? ''
    node = await sha256(isRight ? nodeBytes(node, other) : nodeBytes(other, node))
  }
  return node
}

const outcomeOf = (isRight: boolean | undefined): CheckOutcome =>
  isRight === undefined ? 'unable' : isRight ? 'right' : 'wrong'

async function checkDay({ entry, proof }: Receipt): Promise<CheckOutcome> {
  if (proof === undefined) return 'open'
  const { root, path } = proof
  try {
    bytesOfHex(entry.hash)
    const found = await rootOfPath(entry.hash, entry.seq - root.first, root.last - root.first + 1, path)
    return outcomeOf(found === root.root && root.day === entry.day)
  } catch {
    return 'wrong'
  }
}

/** Checks one receipt against the platform's public key, with nothing but WebCrypto. */
export async function verifyReceipt(
  receipt: Receipt,
  publicKey: string,
): Promise<Record<ReceiptCheck, CheckOutcome>> {
  const { entry, signature, proof } = receipt
  const isWhole = (await hashOfEntry(entry)) === entry.hash
  const contents = outcomeOf(isWhole)
  if (!isWhole) return { contents, signature: 'skipped', day: 'skipped', 'root-signature': 'skipped' }
  return {
    contents,
    signature: outcomeOf(await isSigned(publicKey, signature, entry.hash)),
    day: await checkDay(receipt),
    'root-signature': proof === undefined ? 'open' : await checkRoot(proof.root, publicKey),
  }
}

async function checkRoot(root: LogRoot, publicKey: string): Promise<CheckOutcome> {
  return outcomeOf(await isSigned(publicKey, root.signature, rootText(root)))
}
