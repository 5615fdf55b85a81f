import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createDraws, type Draws } from './draws.ts'
import { bytesOfKey, hexOf, utf8 } from './hex.ts'
import { isLeafOf, leafHash, merklePath, merkleTree, type MerkleTree } from './merkle.ts'
import { checkedName, sharedMemberSeed, type RoundKeys } from './round-seed.ts'

// A shoe is shuffled by a link of the table's chain of shoes, committed by the root of a tree of its cards, and cut by
// numbers that the venue does not choose. Each dealt card is shown with its proof. The link, which tells the whole
// order, is published when the shoe is finished.

/** What determines the order of a shoe's cards before it is cut. */
export interface ShoeKeys {
  readonly table: string
  /** Hash of the par sheet. */
  readonly sheet: string
  /** Number of the shoe at this table: 1, 2, 3 … without gaps. */
  readonly number: number
  /** Link of the chain of shoes. Secret until the shoe is finished. */
  readonly link: string
  readonly decks: number
}

/** A shuffled shoe, known to the venue alone. */
export interface Shoe {
  /** Cards (0 to 51) in the order in which they lie before the cut. */
  readonly cards: readonly number[]
  /** Keeps a card secret although its leaf is in the tree: 64 hexadecimal digits each. */
  readonly salts: readonly string[]
  readonly tree: MerkleTree
}

/** A card that has been shown, with its proof. */
export interface ProvenCard {
  /** Place in the shoe before the cut, from 0. */
  readonly place: number
  readonly card: number
  readonly salt: string
  readonly path: readonly string[]
}

const leafOf = ({ place, card, salt }: Omit<ProvenCard, 'path'>): Uint8Array =>
  leafHash(utf8(['grandstand-card-v1', place, card, salt].join('\n')))

/**
 * Shuffles a shoe. Its seed is HMAC-SHA-256 under the link over the lines of everything else; the draws of this seed
 * shuffle the indices of all cards, where card = index mod 52. The salt of a place is HMAC-SHA-256 under the seed.
 * @throws RangeError for keys that are not in their one spelling
 */
export function shuffledShoe({ table, sheet, number, link, decks }: ShoeKeys): Shoe {
  bytesOfKey(sheet)
  checkedName(table)
  const seed = hmac(sha256, bytesOfKey(link), utf8(['grandstand-shoe-v1', table, sheet, number].join('\n')))
  const cards = createDraws(seed)
    .shuffled(decks * 52)
    .map((index) => index % 52)
  const keyed = hmac.create(sha256, seed)
  const salts = cards.map((_, place) =>
    hexOf(
      keyed
        .clone()
        .update(utf8(`grandstand-salt-v1\n${place}`))
        .digest(),
    ),
  )
  const leaves = cards.map((card, place) => leafOf({ place, card, salt: salts[place]! }))
  return { cards, salts, tree: merkleTree(leaves) }
}

/** A card of a shoe with its proof, to be sent when it is shown. */
export const provenCard = ({ cards, salts, tree }: Shoe, place: number): ProvenCard => ({
  place,
  card: cards[place]!,
  salt: salts[place]!,
  path: merklePath(tree, place),
})

/**
 * Whether a shown card was in the committed shoe at its place.
 * @throws RangeError for a hash that is not of 64 hexadecimal digits
 */
export const isCardOf = (root: string, decks: number, shown: ProvenCard): boolean =>
  isLeafOf(root, decks * 52, { at: shown.place, hash: leafOf(shown), path: shown.path })

/** What cuts a shoe. All of it is public as soon as the beacon's round is. */
export interface CutKeys {
  readonly table: string
  readonly number: number
  readonly root: string
  /** Numbers of the seated members, 64 hexadecimal digits each, in the order in which they came. */
  readonly memberSeeds: readonly string[]
  /** A round of the beacon that was in the future when the root and the last number were published. */
  readonly beacon: RoundKeys['beacon']
}

/**
 * Draws of the cut. The first, below the number of cards, is the place of the card that is dealt first; the cards before
 * it follow the last one.
 * @throws RangeError for keys that are not in their one spelling
 */
export function cutDraws({ table, number, root, memberSeeds, beacon }: CutKeys): Draws {
  for (const key of [root, beacon.randomness]) bytesOfKey(key)
  const lines = [
    'grandstand-cut-v1',
    checkedName(table),
    number,
    root,
    sharedMemberSeed(memberSeeds),
    checkedName(beacon.chain),
    beacon.round,
    beacon.randomness,
  ]
  return createDraws(sha256(utf8(lines.join('\n'))))
}
