import { hexOf, leafBytes, nodeBytes, splitOf, type Sha256 } from './hashes.ts'

type Hash = Sha256<Uint8Array>

/** The root of the tree over the entries' hashes (64 hexadecimal digits each). Throws a RangeError for none. */
export function merkleRoot(hashes: readonly string[], sha256: Hash): string {
  const [only] = hashes
  if (only === undefined) throw new RangeError('A tree has leaves')
  if (hashes.length === 1) return hexOf(sha256(leafBytes(only)))
  const half = splitOf(hashes.length)
  const left = merkleRoot(hashes.slice(0, half), sha256)
  return hexOf(sha256(nodeBytes(left, merkleRoot(hashes.slice(half), sha256))))
}

/** Audit path of leaf `index`: the sibling hashes up to the root, lowest first. */
export function merklePath(hashes: readonly string[], index: number, sha256: Hash): string[] {
  if (hashes.length === 1) return []
  const half = splitOf(hashes.length)
  return index < half
    ? [...merklePath(hashes.slice(0, half), index, sha256), merkleRoot(hashes.slice(half), sha256)]
    : [...merklePath(hashes.slice(half), index - half, sha256), merkleRoot(hashes.slice(0, half), sha256)]
}

/** For each hash of an audit path, lowest first, whether it is the right sibling. */
export function sidesOf(index: number, size: number): boolean[] {
  if (size <= 1) return []
  const half = splitOf(size)
  return index < half ? [...sidesOf(index, half), true] : [...sidesOf(index - half, size - half), false]
}
