import {
  bytesOfHex,
  hexOf,
  isEd25519,
  rootOfPath,
  utf8,
  type CheckOutcome,
} from '@grandstand/betting/bet-log'
import type { RoundProof } from '@grandstand/contract/games'

export interface CheckedDay {
  /** The record's hash is the leaf. */
  readonly leaf: CheckOutcome
  /** The leaf is in the day's tree. `open`: there is no root yet. */
  readonly tree: CheckOutcome
  /** The venue signed the root. */
  readonly signature: CheckOutcome
}

const of = (isRight: boolean | undefined): CheckOutcome =>
  isRight === undefined ? 'unable' : isRight ? 'right' : 'wrong'

async function sha256(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))))
}

/** Checks that a record is in the tree whose root the venue signed for its day, with nothing but WebCrypto. */
export async function checkDay({ body, leaf, day, root }: RoundProof): Promise<CheckedDay> {
  const isLeaf = (await sha256(body)) === leaf
  if (root === undefined) return { leaf: of(isLeaf), tree: 'open', signature: 'open' }
  const { first, last, index, size, path } = root
  const text = ['venue-day-root-v1', day, first, last, root.root].join('\n')
  try {
    return {
      leaf: of(isLeaf),
      tree: isLeaf ? of((await rootOfPath(leaf, index, size, path)) === root.root) : 'skipped',
      signature: of(await isEd25519(root.publicKey, bytesOfHex(root.signature), text)),
    }
  } catch {
    // Not hexadecimal.
    return { leaf: of(isLeaf), tree: 'wrong', signature: 'wrong' }
  }
}
