import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

const size = 32
const [leafMark, nodeMark] = [Buffer.of(0), Buffer.of(1)]
const hashOf = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Hashes after which other work of the process gets its turn. */
const hashesAtOnce = 2_000

/**
 * The levels of a Merkle tree (RFC 6962) over hashes of 64 hexadecimal digits, the leaves first, each as the bytes of
 * its nodes.
 */
export async function treeOf(hashes: readonly string[]): Promise<readonly Buffer[]> {
  let done = 0
  const level = async (count: number, nodeAt: (at: number) => Buffer): Promise<Buffer> => {
    const nodes = Buffer.alloc(count * size)
    for (let at = 0; at < count; at += 1) {
      nodeAt(at).copy(nodes, at * size)
      if ((done += 1) % hashesAtOnce === 0) await setImmediate()
    }
    return nodes
  }
  let below = await level(hashes.length, (at) => hashOf(leafMark, Buffer.from(hashes[at]!, 'hex')))
  const levels = [below]
  while (below.length > size) {
    const under = below
    const count = under.length / size
    // A node without a sibling goes up as it is.
    below = await level(Math.ceil(count / 2), (at) => {
      const [left, right] = [nodeOf(under, 2 * at), nodeOf(under, 2 * at + 1)]
      return right.length === 0 ? left : hashOf(nodeMark, left, right)
    })
    levels.push(below)
  }
  return levels
}

const nodeOf = (level: Buffer, at: number): Buffer => level.subarray(at * size, (at + 1) * size)

/** Sibling hashes of a leaf up to the root, lowest first. */
export function pathIn(levels: readonly Buffer[], index: number): string[] {
  const path: string[] = []
  for (const [height, level] of levels.slice(0, -1).entries()) {
    const sibling = nodeOf(level, (index >> height) ^ 1)
    if (sibling.length > 0) path.push(sibling.toString('hex'))
  }
  return path
}

export const rootOf = (levels: readonly Buffer[]): string | undefined => levels.at(-1)?.toString('hex')
