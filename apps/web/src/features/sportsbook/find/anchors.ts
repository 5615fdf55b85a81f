import type { AnchorCard } from '@grandstand/contract/live'
import { pinyinMark, plain } from '../../../lib/pinyin.ts'

/**
 * The anchors whose name the text is a part of, by characters or pinyin, or whose room has that number; those on the
 * air first.
 */
export function anchorsNamed(cards: readonly AnchorCard[], text: string): readonly AnchorCard[] {
  const wanted = plain(text)
  if (wanted === '') return []
  return cards
    .filter(
      ({ roomNo, anchor, pinyin = [] }) =>
        roomNo === wanted ||
        plain(anchor.nickname).includes(wanted) ||
        pinyinMark(wanted, pinyin) !== undefined,
    )
    .toSorted((a, b) => Number(isOnAir(b)) - Number(isOnAir(a)))
}

export const isOnAir = ({ status }: AnchorCard): boolean => status !== 'On0'
