import { createHash } from 'node:crypto'

const hash = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const [leafMark, nodeMark] = [Buffer.of(0), Buffer.of(1)]

/**
 * Merkle tree root of hashes as in RFC 6962, each 64 hexadecimal digits. The root of an empty list is the hash of
 * no bytes.
 */
export function treeRoot(hashes: readonly string[]): string {
  if (hashes.length === 0) return hash().toString('hex')
  let level: Buffer[] = hashes.map((each) => hash(leafMark, Buffer.from(each, 'hex')))
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]]
      above.push(right === undefined ? left : hash(nodeMark, left, right))
    }
    level = above
  }
  return level[0]!.toString('hex')
}
