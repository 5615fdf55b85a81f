import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const hiLoTexts = {
  title: gameNames['hi-lo']!,
  start: { zh: '发牌', en: 'Deal' },
  dealing: { zh: '在发', en: 'Dealing' },
  cashOut: { zh: '兑现', en: 'Cash out' },
  first: { zh: '先猜一张', en: 'Guess a card first' },
  higher: { zh: '更大', en: 'Higher' },
  equal: { zh: '一样', en: 'Same' },
  lower: { zh: '更小', en: 'Lower' },
  offer: { zh: '{name}，机会 {chance}，猜中后 {pays}', en: '{name}: chance {chance}, then {pays}' },
  skip: { zh: '换一张', en: 'Skip' },
  skipsLeft: { zh: '还剩 {left} 次', en: '{left} left' },
  made: { zh: '已猜中', en: 'Right so far' },
  of: { zh: '{made} / {most}', en: '{made} of {most}' },
  now: { zh: '现在兑现', en: 'Cash out now' },
  seen: { zh: '翻过的牌', en: 'Cards so far' },
  heard: { zh: '猜对了，{card}，现在兑现 {pays}', en: 'Right: {card}. Cashing out pays {pays}' },
  hint: {
    zh: '一副牌，A 最大。猜下一张更大、更小还是一样。',
    en: 'One deck, aces high. Is the next card higher, lower or the same?',
  },
  before: { zh: '投入 {stake}，猜中一张就能兑现', en: 'Staked {stake}; one right guess can be cashed out' },
  net: { zh: '投入 {stake} · 净赢 {net}', en: 'Staked {stake} · net {net}' },
} satisfies Record<string, Said>

export const hiLoRules: readonly Said[] = [
  {
    zh: '用一副 52 张的牌，不放回，A 最大。看着翻开的牌，猜下一张更大、更小还是点数一样。',
    en: 'One deck of 52 without returning cards, aces high. Guess whether the next card is higher, lower or of the same rank.',
  },
  {
    zh: '每猜中一次，倍数按那一猜的精确机会变大；猜错这一局返还 0。任何时候都可以兑现，猜中 12 次自动兑现。',
    en: 'Each right guess multiplies by its exact odds; a wrong one ends the round with 0. Cash out whenever you like; after 12 it happens by itself.',
  },
  {
    zh: '每局可以换三次牌，不花钱也不改变倍数。',
    en: 'Three cards may be skipped in a round; that costs nothing and changes no multiple.',
  },
  {
    zh: '倍数 = 0.99 ÷ 走到这一步的机会，向下取到万分之一。按钮上写着每一猜的机会和猜中后的倍数。',
    en: 'The multiple is 0.99 ÷ the chance of getting that far, rounded down to a ten-thousandth. Each button shows both.',
  },
]
