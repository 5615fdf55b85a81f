import { createHash, createPublicKey, verify } from 'node:crypto'
import { merkleRoot } from '@grandstand/betting/bet-log'
import type { DayRoot } from '../venue.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** Whether a root is signed by the venue's key, over the lines of the protocol. */
export function isSigned({ day, first, last, root, signature }: DayRoot, publicKey: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const text = ['venue-day-root-v1', day, first, last, root].join('\n')
  return (
    /^[0-9a-f]{128}$/.test(signature) && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
  )
}

/** What is wrong with the root of a day, beside the records that we have; undefined when it fits. */
export function rootProblem(
  said: DayRoot | null | undefined,
  day: string,
  leaves: readonly { readonly seq: bigint; readonly hash: string }[],
  publicKey: string,
): { readonly what: string; readonly detail: string } | undefined {
  const [first, last] = [leaves[0]?.seq, leaves.at(-1)?.seq]
  if (said === null || said === undefined)
    return first === undefined
      ? undefined
      : { what: 'root-missing', detail: `We have ${leaves.length} records of the day, and no root.` }
  if (said.day !== day || said.publicKey !== publicKey || !isSigned(said, publicKey))
    return { what: 'root-forged', detail: 'The signature is not of the venue’s key, or of another day.' }
  if (first === undefined)
    return { what: 'root-differs', detail: `Records ${said.first} to ${said.last}; we have none.` }
  const root = merkleRoot(
    leaves.map(({ hash }) => hash),
    sha256,
  )
  return BigInt(said.first) === first && BigInt(said.last) === last && said.root === root
    ? undefined
    : {
        what: 'root-differs',
        detail: `Records ${said.first} to ${said.last} with root ${said.root}; we have ${first} to ${last}, ${root}.`,
      }
}
