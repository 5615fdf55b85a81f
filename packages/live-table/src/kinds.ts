/** A game of tables, without its variant. */
export type TableKind = 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo' | 'blackjack'

const kinds: readonly TableKind[] = ['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'blackjack']

/** `baccarat-no-commission` is played like `baccarat`. */
export const kindOfGame = (game: string): TableKind | undefined =>
  kinds.find((kind) => game === kind || game.startsWith(`${kind}-`))
