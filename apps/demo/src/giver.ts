import type { Gift } from '@grandstand/contract/gifts'

/** What somebody gives: cheap gifts often and expensive ones rarely, and of cheap ones several at once. */
export function chooseGift(
  gifts: readonly Gift[],
  random: () => number,
): { readonly gift: Gift; readonly count: number } | undefined {
  const priced = gifts.filter(({ type }) => type === 'priced').toSorted((a, b) => a.price - b.price)
  const gift = priced[Math.floor(random() ** 2 * priced.length)]
  return gift && { gift, count: gift.price < 50 ? 1 + Math.floor(random() * 6) : 1 }
}
