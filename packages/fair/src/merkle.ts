import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfKey, hexOf } from './hex.ts'

// Merkle trees as in RFC 6962: a leaf is the hash of a zero byte and its content, a node the hash of a one byte and its
// two halves, where the left half has the largest power of two of leaves that is smaller than all.

const joined = (mark: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0))
  bytes[0] = mark
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Hash of a leaf with this content. */
export const leafHash = (content: Uint8Array): Uint8Array => sha256(joined(0, content))
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(joined(1, left, right))

/** All levels of a tree, from the leaves up to the root. A node without a sibling rises unchanged. */
export interface MerkleTree {
  readonly levels: readonly (readonly Uint8Array[])[]
  readonly root: string
}

/** @throws RangeError for a tree without leaves */
export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  if (leaves.length === 0) throw new RangeError('a tree has leaves')
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) {
    const below = level
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => {
      const right = below[2 * at + 1]
      return right === undefined ? below[2 * at]! : nodeHash(below[2 * at]!, right)
    })
  }
  return { levels, root: hexOf(levels.at(-1)![0]!) }
}

/** Audit path of a leaf: the sibling hashes up to the root, lowest first, 64 hexadecimal digits each. */
export function merklePath({ levels }: MerkleTree, leaf: number): string[] {
  const path: string[] = []
  for (const [height, level] of levels.entries()) {
    const sibling = level[(leaf >> height) ^ 1]
    if (sibling !== undefined && level.length > 1) path.push(hexOf(sibling))
  }
  return path
}

/**
 * Whether a leaf with this hash is at this place of the tree of `size` leaves with this root.
 * @throws RangeError for a path or root that is not of 64 hexadecimal digits
 */
export function isLeafOf(
  root: string,
  size: number,
  leaf: { readonly at: number; readonly hash: Uint8Array; readonly path: readonly string[] },
): boolean {
  if (!Number.isInteger(leaf.at) || leaf.at < 0 || leaf.at >= size) return false
  let [hash, at, width, used] = [leaf.hash, leaf.at, size, 0]
  for (; width > 1; width = Math.ceil(width / 2), at >>= 1) {
    const isRight = at % 2 === 1
    // The last node of an odd level has no sibling.
    if (!isRight && at === width - 1) continue
    const sibling = leaf.path[used++]
    if (sibling === undefined) return false
    hash = isRight ? nodeHash(bytesOfKey(sibling), hash) : nodeHash(hash, bytesOfKey(sibling))
  }
  return used === leaf.path.length && hexOf(hash) === root
}
