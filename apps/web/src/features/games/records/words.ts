import type { Money } from '@grandstand/contract'
import { displayAmount } from '@grandstand/money'
import { playedText } from '../frame/play-state.ts'

export const amountText = ({ minor, currency }: Money, sign?: 'always'): string =>
  displayAmount(minor, currency, sign ? { sign } : {})

/** A length of time: 38:12, or 2:01:49. */
export const spanText = (seconds: number): string => playedText(seconds * 1000)
