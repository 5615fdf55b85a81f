import { createHash, randomBytes } from 'node:crypto'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A fresh TRON address: base58check over 0x41 and 20 bytes. */
export function freshTronAddress(): string {
  const body = Buffer.concat([Buffer.from([0x41]), randomBytes(20)])
  let left = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`)
  let text = ''
  for (; left > 0n; left /= 58n) text = `${letters[Number(left % 58n)]}${text}`
  return text
}
