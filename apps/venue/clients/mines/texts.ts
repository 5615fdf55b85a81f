import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const minesTexts = {
  title: gameNames['mines']!,
  start: { zh: '开一局', en: 'New round' },
  cashOut: { zh: '兑现', en: 'Cash out' },
  first: { zh: '翻一格', en: 'Open a tile' },
  mines: { zh: '雷数', en: 'Mines' },
  less: { zh: '少一颗雷', en: 'One mine less' },
  more: { zh: '多一颗雷', en: 'One mine more' },
  chip: { zh: '{count} 格', en: '{count}' },
  next: { zh: '再翻一格：安全', en: 'Next tile is safe:' },
  left: { zh: '剩 {tiles} 格 {mines} 雷', en: '{tiles} tiles, {mines} mines left' },
  net: { zh: '投入 {stake} · 净赢 {net}', en: 'Staked {stake} · net {net}' },
  kept: { zh: '保留到 {time}', en: 'Kept until {time}' },
  field: { zh: '雷区', en: 'Field' },
  tile: { zh: '{row} 行 {column} 列，{state}', en: 'Row {row}, column {column}: {state}' },
  covered: { zh: '未翻', en: 'covered' },
  safe: { zh: '钻石', en: 'diamond' },
  hit: { zh: '踩雷', en: 'your mine' },
  mine: { zh: '雷', en: 'mine' },
  hint: { zh: '雷的位置在翻第一格之前就定好。', en: 'The mines are placed before the first tile is opened.' },
  heard: { zh: '翻对 {safe} 格，现在兑现 {pays}', en: '{safe} safe tiles: cashing out pays {pays}' },
  placed: { zh: '雷在 {tiles} 号', en: 'Mines at {tiles}' },
  pays: { zh: '翻对几格返还几倍', en: 'What each number of tiles pays' },
} satisfies Record<string, Said>

export const minesRules: readonly Said[] = [
  {
    zh: '25 格里藏着你选的几颗雷，位置在翻第一格之前就定好，翻开的顺序不会改变它。',
    en: 'The 25 tiles hide as many mines as you choose. They are placed before the first tile; the order of opening changes nothing.',
  },
  {
    zh: '每翻对一格，兑现能拿到的倍数就变大；踩到雷，这一局返还 0。翻完所有安全的格会自动兑现。',
    en: 'Each safe tile raises what cashing out pays; a mine ends the round with 0. When all safe tiles are open, the round is cashed out.',
  },
  {
    zh: '倍数 = 0.99 ÷ 走到这一步的机会，向下取到万分之一。无论何时兑现，返还率都是 99%（取整之前）。',
    en: 'The multiplier is 0.99 ÷ the chance of getting that far, rounded down to a ten-thousandth: a return of 99% before rounding, whenever you stop.',
  },
  {
    zh: '离开时没有结束的一局保留 48 小时，回来可以接着翻；到时由场馆替你兑现。',
    en: 'A round that you leave is kept for 48 hours and goes on when you are back; then the venue cashes it out for you.',
  },
]
