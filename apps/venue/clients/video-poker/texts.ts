import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const pokerTexts = {
  title: gameNames['video-poker']!,
  deal: { zh: '发牌', en: 'Deal' },
  dealing: { zh: '在发', en: 'Dealing' },
  draw: { zh: '换牌', en: 'Draw' },
  keep: { zh: '留', en: 'Held' },
  hold: { zh: '{place} 号，{card}', en: 'Place {place}: {card}' },
  noCard: { zh: '{place} 号，还没有牌', en: 'Place {place}: no card yet' },
  count: { zh: '留 {held} 张，换 {drawn} 张', en: 'Hold {held}, draw {drawn}' },
  heard: {
    zh: '发到 {cards}，{hand}。选要留的，再换牌',
    en: 'Dealt {cards}: {hand}. Choose what to hold, then draw',
  },
  made: { zh: '现有：{hand}', en: 'Dealt: {hand}' },
  and: { zh: '、', en: ', ' },
  makes: { zh: '：', en: ': ' },
  hint: {
    zh: '发五张，点想留的牌，其余换一次。',
    en: 'Five cards: choose what to hold; the others are replaced once.',
  },
  table: { zh: '赔付表', en: 'Pay table' },
} satisfies Record<string, Said>

export const handNames: Readonly<Record<string, Said>> = {
  'royal-flush': { zh: '皇家同花顺', en: 'Royal flush' },
  'straight-flush': { zh: '同花顺', en: 'Straight flush' },
  'four-of-a-kind': { zh: '四条', en: 'Four of a kind' },
  'full-house': { zh: '葫芦', en: 'Full house' },
  flush: { zh: '同花', en: 'Flush' },
  straight: { zh: '顺子', en: 'Straight' },
  'three-of-a-kind': { zh: '三条', en: 'Three of a kind' },
  'two-pair': { zh: '两对', en: 'Two pair' },
  'jacks-or-better': { zh: '一对 J 以上', en: 'Jacks or better' },
  nothing: { zh: '没有成牌', en: 'No hand' },
}

export const pokerRules: readonly Said[] = [
  {
    zh: '用一副 52 张的牌发五张。选出要留的，其余的换一次，从牌堆顶依次补。',
    en: 'Five cards of one deck of 52 are dealt. Choose which to hold; each other place takes the next card of the deck, once.',
  },
  {
    zh: '最后的五张按赔付表返还，从一对 J 起。A 可以接在 2 前面成顺。',
    en: 'The final hand pays by the table, from a pair of jacks up. An ace may stand below a two.',
  },
  {
    zh: '返还率 99.54% 是每一手都按最好的留法算的，逐一算过 2,598,960 种牌；随便留会低一些。',
    en: 'The return of 99.54% holds with the best holds, computed for all 2,598,960 hands; other holds return less.',
  },
]
