const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
/** By the suit of a card: clubs, diamonds, hearts, spades; drawn in a box of 10 × 10. */
const suits = [
  'M5 .6A2.3 2.3 0 0 1 7 4A2.4 2.4 0 1 1 5.7 7.4L6.4 9.6H3.6L4.3 7.4A2.4 2.4 0 1 1 3 4A2.3 2.3 0 0 1 5 .6Z',
  'M5 .3L9 5L5 9.7L1 5Z',
  'M5 9.6C2 7 .4 5.4.4 3.3C.4 .6 3.8 0 5 2.6C6.2 0 9.6 .6 9.6 3.3C9.6 5.4 8 7 5 9.6Z',
  'M5 .4C8 3 9.6 4.6 9.6 6.4C9.6 8.7 6.8 9.2 5.6 7.6L6.4 9.7H3.6L4.4 7.6C3.2 9.2 .4 8.7 .4 6.4C.4 4.6 2 3 5 .4Z',
] as const
const [ink, red] = ['#16191d', '#b4452f']

/** A card of 22 × 30 with its left upper corner at a place; its back for a hidden one. */
export function card(value: number | null, x: number, y: number, scale = 1): string {
  const at = `<g transform="translate(${x} ${y}) scale(${scale})">`
  const sheet = '<rect width="22" height="30" rx="2.6" fill="#fff" stroke="#c9ccd0" stroke-width=".6"/>'
  if (value === null)
    return `${at}${sheet}<rect x="2.2" y="2.2" width="17.6" height="25.6" rx="1.4" fill="#1e4fc9"/><path d="M2.2 8L8 2.2M2.2 16L16 2.2M2.2 24L19.8 6.4M5 27.8L19.8 13M13 27.8L19.8 21" stroke="#a9c6ea" stroke-width="1.2"/></g>`
  const [rank, suit] = [ranks[Math.floor(value / 4)] ?? '', value % 4]
  const colour = suit === 1 || suit === 2 ? red : ink
  return `${at}${sheet}<text x="2.4" y="10.4" font-size="10" font-weight="700" fill="${colour}">${rank}</text><path d="${suits[suit]}" transform="translate(7.6 13.4) scale(1.22)" fill="${colour}"/></g>`
}
