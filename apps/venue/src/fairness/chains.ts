import { chainHead, chainLink } from '@grandstand/fair'
import type { Store } from '../store/store.ts'
import { derived } from './secrets.ts'

/** Rounds of one chain. When they are used up, the next chain begins; its head is public before. */
export const chainLength = 1_000

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

  constructor(store: Store, secret: Buffer) {
    this.#store = store
    this.#secret = secret
  }

  /** The chain of a round; made when it does not exist yet, and never changed. */
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

  /** What a player may know before the next round: the commitments of its chain and of the one after. */
  commitments(player: string, game: string) {
    const next = this.nextNumber(player, game)
    const now = this.ofRound(player, game, next)
    const after = this.ofRound(player, game, next + chainLength)
    return {
      next,
      before: linkOf(now, next - 1),
      head: now.head,
      nextHead: after.head,
      chainLength,
    }
  }
}

/** The link of a round, or of the round before the first: the head. */
export const linkOf = (chain: Chain, number: number): string =>
  chainLink(chain.last_link, chain.length, number - chain.rounds_before)
