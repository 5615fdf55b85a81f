import type { Moments } from '../core/figures.ts'
import type { Told } from '../core/game.ts'
import { blankOf, lowOf, noPay, paying, together, type LowPays } from '../core/low-pays.ts'
import { one } from '../core/multiplier.ts'
import { add, minus, rational, times, type Rational } from '../core/rational.ts'
import { factorOf, payFor, type ReelsSheet } from './sheet-type.ts'
import { windowSums, type WindowSums } from './windows.ts'

const unit = BigInt(one)
const whole = (value: number) => rational(BigInt(value))
const certainly = rational(1n)

/** Mean, mean square and low pays of one spin, all its scatters together. */
function oneSpin(sums: readonly WindowSums[]) {
  const total = sums.reduce((all, { count }) => all + count, 0n)
  const of = (name: 'sum' | 'squares', scale: bigint) =>
    rational(
      sums.reduce((all, each) => all + each[name], 0n),
      total * scale,
    )
  const ways = new Map<number, bigint>()
  for (const { low } of sums) for (const [pays, count] of low) ways.set(pays, (ways.get(pays) ?? 0n) + count)
  return {
    mean: of('sum', unit),
    square: of('squares', unit * unit),
    low: { ways, of: total },
    largest: Math.max(...sums.map(({ largest }) => largest)),
  }
}

interface Feature {
  readonly mean: Rational
  readonly square: Rational
  readonly low: LowPays
  readonly largest: number
}

/** Consecutive free spins: means and variances add up, because each spin is drawn independently. */
function featureOf(spins: number, factors: readonly number[], spin: ReturnType<typeof oneSpin>): Feature {
  const variance = minus(spin.square, times(spin.mean, spin.mean))
  let [mean, spread, low, largest] = [rational(0n), rational(0n), noPay, 0]
  for (let at = 0; at < spins; at += 1) {
    const factor = whole(factorOf(factors, at))
    mean = add(mean, times(factor, spin.mean))
    spread = add(spread, times(times(factor, factor), variance))
    low = together(low, paying(spin.low, factorOf(factors, at)))
    largest += factorOf(factors, at) * spin.largest
  }
  return { mean, square: add(spread, times(mean, mean)), low, largest }
}

/** Exact figures of a slot of reels: all windows of the base game and of the free spins. */
export function reelsMoments(sheet: ReelsSheet, told?: Told): Moments {
  const base = windowSums(sheet, sheet.strips, (share) => told?.(share / 2))
  const freeSpin = oneSpin(windowSums(sheet, sheet.feature.strips, (share) => told?.((1 + share) / 2)))
  const total = base.reduce((all, { count }) => all + count, 0n)
  let [mean, square, blank, low] = [rational(0n), rational(0n), rational(0n), rational(0n)]
  let largest = 0
  for (const [scatters, sums] of base.entries()) {
    if (sums.count === 0n) continue
    const spins = payFor(sheet.feature.spins, scatters)
    const fixed = payFor(sheet.feature.pays, scatters)
    const feature = featureOf(spins, sheet.feature.factors, freeSpin)
    const extra = rational(BigInt(fixed), unit)
    // The pay of the window and the win from its scatters are independent.
    const bringsMean = add(feature.mean, extra)
    const bringsSquare = add(
      add(feature.square, times(extra, extra)),
      times(whole(2), times(extra, feature.mean)),
    )
    const sum = rational(sums.sum, unit)
    const share = rational(sums.count)
    mean = add(mean, add(sum, times(share, bringsMean)))
    square = add(
      square,
      add(
        add(rational(sums.squares, unit * unit), times(whole(2), times(sum, bringsMean))),
        times(share, bringsSquare),
      ),
    )
    const pays = together(paying({ ways: sums.low, of: total }, 1, fixed), feature.low)
    blank = add(blank, blankOf(pays))
    low = add(low, lowOf(pays))
    largest = Math.max(largest, sums.largest + fixed + feature.largest)
  }
  const perWindow = rational(1n, total)
  return {
    mean: times(mean, perWindow),
    square: times(square, perWindow),
    hitRate: minus(certainly, blank),
    winRate: minus(certainly, low),
    largest,
  }
}
