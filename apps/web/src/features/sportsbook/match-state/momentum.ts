import type { Match, MatchState } from '@grandstand/contract/sportsbook'

/**
 * Whether the feed of the match reports who presses. A few lone minutes, such as the breaks of a tennis match, make no
 * picture of it.
 */
export const hasMomentum = ({ momentum }: Pick<MatchState, 'momentum'>): boolean => {
  const told = momentum.filter((each) => each !== 0).length
  return told > 0 && told * 6 >= momentum.length
}

/** Bars are scaled to at least this value, so that a quiet match does not look dramatic. */
const calmest = 40

/** The last `limit` minutes of momentum, scaled from −100…100 to −1…1 by the strongest minute shown. */
export function momentumBars(momentum: readonly number[], limit = momentum.length): readonly number[] {
  const shown = momentum.slice(-Math.max(1, limit))
  const strongest = Math.max(calmest, ...shown.map(Math.abs))
  return shown.map((each) => each / strongest)
}

/** Text alternative of the momentum bars. */
export function momentumLabel(momentum: readonly number[], names: Pick<Match, 'home' | 'away'>): string {
  const recent = momentum.slice(-10)
  const lean = recent.reduce((total, each) => total + each, 0)
  if (recent.length === 0 || Math.abs(lean) < 10 * recent.length) return '最近 10 分钟双方相当'
  return `最近 10 分钟${lean > 0 ? names.home.shortName : names.away.shortName}占优`
}
