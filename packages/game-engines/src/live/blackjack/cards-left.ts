/** Cards left in a shoe by their points, while hands are enumerated. */
export class CardsLeft {
  /** Cards of 1, 2 … 10 points at the indices 1 to 10; index 0 is their sum. */
  readonly counts: number[]

  constructor(decks: number) {
    this.counts = Array.from({ length: 11 }, (_, points) => decks * (points === 10 ? 16 : 4))
    this.counts[0] = decks * 52
  }

  chanceOf(points: number): number {
    return this.counts[points]! / this.counts[0]!
  }

  /** Takes a card out for good. @returns the chance that it came */
  take(points: number): number {
    const chance = this.chanceOf(points)
    this.#add(points, -1)
    return chance
  }

  /** Takes each possible card in turn, and puts it back. */
  each(next: (points: number, chance: number) => void): void {
    for (let points = 1; points <= 10; points += 1) {
      if (this.counts[points] === 0) continue
      const chance = this.take(points)
      next(points, chance)
      this.#add(points, 1)
    }
  }

  #add(points: number, count: number): void {
    this.counts[points]! += count
    this.counts[0]! += count
  }
}
