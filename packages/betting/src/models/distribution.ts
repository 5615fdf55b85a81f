/** Probabilities of the whole numbers `from`, `from + 1`, …, and of each of them or more. */
export interface Distribution {
  from: number
  exactly: readonly number[]
  atLeast: readonly number[]
}

/** Takes weights, which need not sum to one. */
export function distribution(from: number, weights: readonly number[]): Distribution {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exactly = weights.map((weight) => weight / sum)
  const atLeast: number[] = Array.from({ length: exactly.length }, () => 0)
  let above = 0
  for (let i = exactly.length - 1; i >= 0; i -= 1) {
    above += exactly[i] ?? 0
    atLeast[i] = above
  }
  return { from, exactly, atLeast }
}

export const probabilityOf = ({ from, exactly }: Distribution, value: number): number =>
  exactly[value - from] ?? 0

export function probabilityAtLeast({ from, atLeast }: Distribution, value: number): number {
  return value <= from ? 1 : (atLeast[value - from] ?? 0)
}

/** Shares of a stake that win, lose and come back, on average; a half won quarter line wins half of it. */
export interface StakeShares {
  won: number
  lost: number
  returned: number
}

/**
 * Settles a stake on "4 × value + line above zero" over this distribution of the value: a lead with the home side's
 * handicap, or a total with the negative of its line. The line is in quarters.
 */
export function stakeShares(values: Distribution, line: number): StakeShares {
  const sure = Math.ceil((2 - line) / 4)
  const edge = probabilityOf(values, sure - 1)
  const won = probabilityAtLeast(values, sure)
  const lost = 1 - probabilityAtLeast(values, sure - 1)
  const shares: Record<number, StakeShares> = {
    1: { won: won + edge / 2, lost, returned: edge / 2 },
    0: { won, lost, returned: edge },
    [-1]: { won, lost: lost + edge / 2, returned: edge / 2 },
    [-2]: { won, lost: lost + edge, returned: 0 },
  }
  return shares[4 * (sure - 1) + line] ?? { won, lost, returned: edge }
}

/** Probability of winning given that the stake does not come back: its inverse is the fair price. */
export const fairShare = ({ won, lost }: StakeShares): number =>
  won + lost > 0 ? won / (won + lost) : Number.NaN
