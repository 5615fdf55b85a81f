import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfKey, hexOf, utf8 } from './hex.ts'

/** Keys that, with the bet and the choices, determine the outcome of a round. All keys are 64 hexadecimal digits. */
export interface RoundKeys {
  readonly game: string
  /** Hash of the par sheet. */
  readonly sheet: string
  /** Number of the round for this player in this game: 1, 2, 3 … without gaps. */
  readonly number: number
  /** Link of the venue's chain. Secret until the round is closed. */
  readonly link: string
  readonly memberSeed: string
  readonly beacon: { readonly chain: string; readonly round: number; readonly randomness: string }
}

/** @throws RangeError unless a text can be a name in the lines of a seed, where nothing separates but line feeds */
export function checkedName(text: string): string {
  if (!/^[\w-]{1,64}$/.test(text)) throw new RangeError('a name has letters, digits, - and _')
  return text
}

/**
 * The seed of a round, 32 bytes: HMAC-SHA-256 under the link of the lines of everything else.
 * @throws RangeError for keys that are not in their one spelling
 */
export function roundSeed({ game, sheet, number, link, memberSeed, beacon }: RoundKeys): Uint8Array {
  for (const key of [sheet, memberSeed, beacon.randomness]) bytesOfKey(key)
  for (const name of [game, beacon.chain]) checkedName(name)
  for (const count of [number, beacon.round])
    if (!Number.isSafeInteger(count) || count < 1) throw new RangeError('rounds are numbered from 1')
  const lines = [
    'grandstand-round-v1',
    game,
    sheet,
    number,
    memberSeed,
    beacon.chain,
    beacon.round,
    beacon.randomness,
  ]
  return hmac(sha256, bytesOfKey(link), utf8(lines.join('\n')))
}

/** The member seed of a round that is played together: SHA-256 over the seeds of its bets in order of acceptance. */
export function sharedMemberSeed(seeds: readonly string[]): string {
  for (const seed of seeds) bytesOfKey(seed)
  return hexOf(sha256(utf8(['grandstand-shared-seed-v1', ...seeds].join('\n'))))
}
