import { chainHead, linkBefore } from '@grandstand/fair'
import type { Store } from '../store/store.ts'
import { derived } from './secrets.ts'

/** Number of rounds of one chain. The head of the next chain is published before this one is used up. */
const chainLength = 1_000

/** Number of chains whose checkpoints are cached, about 3 KB each. */
const mostKept = 6_000
/** Links between two checkpoints: at most so many hashes lead to a link of a cached chain. */
const checkpointEvery = 32
const mostLinks = 64

export interface Chain {
  readonly id: number
  readonly rounds_before: number
  readonly length: number
  readonly last_link: string
  readonly head: string
}

/** Chains of one player in one game. Rounds are numbered over all of them, from 1 without gaps. */
export class Chains {
  readonly #store: Store
  readonly #secret: Buffer
  /**
   * Every 32nd link of the most recently used chains, from the head on, because computing one from the secret takes up
   * to a thousand hashes. A seamless venue plays with thousands of chains at once.
   */
  readonly #checkpoints = new Map<string, readonly string[]>()
  /** The last links that were asked for: all players of a shared round need the same two. */
  readonly #links = new Map<string, string>()

  constructor(store: Store, secret: Buffer) {
    this.#store = store
    this.#secret = secret
  }

  /** The chain of a round. Created on demand, and never changed. */
  ofRound(player: string, game: string, number: number): Chain {
    const before = Math.floor((number - 1) / chainLength) * chainLength
    return this.#store.transaction(() => {
      const find = () =>
        this.#store.all<Chain>(
          'select id, rounds_before, length, last_link, head from chain where player = ? and game = ? and rounds_before = ?',
          [player, game, before],
        )[0]
      const known = find()
      if (known) return known
      const end = derived(this.#secret, 'chain', game, before, player)
      this.#store.run(
        'insert into chain (player, game, rounds_before, length, last_link, head) values (?, ?, ?, ?, ?, ?)',
        [player, game, before, chainLength, end, chainHead(end, chainLength)],
      )
      return find()!
    })
  }

  nextNumber(player: string, game: string): number {
    const [row] = this.#store.all<{ last: number | null }>(
      'select max(number) last from round where player = ? and game = ?',
      [player, game],
    )
    return (row?.last ?? 0) + 1
  }

  /**
   * The values that a player may know before the next round: the commitments of the current chain and of the one
   * after it.
   */
  commitments(player: string, game: string, next = this.nextNumber(player, game)) {
    const now = this.ofRound(player, game, next)
    const after = this.ofRound(player, game, next + chainLength)
    return {
      next,
      before: this.linkOf(now, next - 1),
      head: now.head,
      nextHead: after.head,
      chainLength,
    }
  }

  /** The link of a round; for the number before the first round of the chain, its head. */
  linkOf(chain: Chain, number: number): string {
    const key = `${chain.last_link} ${number}`
    const known = this.#links.get(key)
    if (known !== undefined) return known
    if (this.#links.size === mostLinks) this.#links.delete(this.#links.keys().next().value!)
    const link = this.#computed(chain, number)
    this.#links.set(key, link)
    return link
  }

  #computed(chain: Chain, number: number): string {
    const index = number - chain.rounds_before
    const checkpoints = this.#checkpointsOf(chain)
    const at = Math.ceil(index / checkpointEvery)
    const isLast = at * checkpointEvery > chain.length
    let link = isLast ? chain.last_link : checkpoints[at]!
    const from = isLast ? chain.length : at * checkpointEvery
    for (let back = from; back > index; back -= 1) link = linkBefore(link)
    return link
  }

  #checkpointsOf({ last_link: end, length }: Chain): readonly string[] {
    const known = this.#checkpoints.get(end)
    // A Map keeps insertion order, so the first key is the one that was used longest ago.
    if (known) this.#checkpoints.delete(end)
    else if (this.#checkpoints.size === mostKept)
      this.#checkpoints.delete(this.#checkpoints.keys().next().value!)
    const checkpoints = known ?? checkpointsOf(end, length)
    this.#checkpoints.set(end, checkpoints)
    return checkpoints
  }
}

function checkpointsOf(end: string, length: number): readonly string[] {
  const checkpoints: string[] = []
  let link = end
  for (let index = length; index >= 0; index -= 1) {
    if (index % checkpointEvery === 0) checkpoints.push(link)
    link = linkBefore(link)
  }
  return checkpoints.toReversed()
}
