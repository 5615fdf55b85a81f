import { ImpossiblePlay } from '../../core/game.ts'

/** Looks up spots by name. */
export function spotFinder<Spot extends { readonly name: string }>(
  game: string,
  spots: readonly Spot[],
): { readonly has: (name: string) => boolean; readonly find: (name: string) => Spot } {
  const byName = new Map(spots.map((spot) => [spot.name, spot]))
  return {
    has: (name) => byName.has(name),
    find: (name) => {
      const spot = byName.get(name)
      if (spot === undefined) throw new ImpossiblePlay(`${game} has no spot ${name}`)
      return spot
    },
  }
}
