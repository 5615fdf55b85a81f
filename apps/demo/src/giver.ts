import type { Gift } from '@grandstand/contract/gifts'

/** Chooses a gift at random: cheap ones are frequent and come several at a time, expensive ones are rare. */
export function chooseGift(
  gifts: readonly Gift[],
  random: () => number,
): { readonly gift: Gift; readonly count: number } | undefined {
  const priced = gifts.filter(({ type }) => type === 'priced').toSorted((a, b) => a.price - b.price)
  const gift = priced[Math.floor(random() ** 2 * priced.length)]
  return gift && { gift, count: gift.price < 50 ? 1 + Math.floor(random() * 6) : 1 }
}
