import type { Said } from '../settings.ts'

export const fairTexts = {
  next: { zh: '下一局 · 第 {number} 局', en: 'Next round · {number}' },
  before: { zh: '场馆的承诺（开局前公布的哈希）', en: 'The venue’s commitment (a hash, published before)' },
  seed: { zh: '我的种子（在这台设备上生成）', en: 'My seed (made on this device)' },
  beacon: { zh: '公共信标', en: 'Public beacon' },
  beaconRound: {
    zh: '{chain} 第 {round} 轮，下注之后才公布',
    en: '{chain}, round {round}: published after the bet',
  },
  beaconEach: {
    zh: '{chain}，每 {seconds} 秒一轮，用下注之后的那一轮',
    en: '{chain}, every {seconds} s; the one after the bet counts',
  },
  sheet: { zh: '赔付表的哈希', en: 'Hash of the pay table' },
  last: { zh: '验一局 · 第 {number} 局', en: 'Check a round · {number}' },
  choose: { zh: '选一局来验', en: 'Choose a round' },
  none: { zh: '玩过一局，这里就能验。', en: 'After a round it can be checked here.' },
  link: { zh: '场馆的种子，结束后公布', en: 'The venue’s seed, published at the end' },
  linkLater: { zh: '派彩完成后公布', en: 'Published when the win is paid' },
  checking: { zh: '正在验算', en: 'Checking' },
  linkRight: {
    zh: 'SHA-256(场馆的种子) 就是开局前的承诺',
    en: 'SHA-256 of the venue’s seed is the commitment',
  },
  sheetRight: { zh: '赔付表就是公布的那一份', en: 'The pay table is the published one' },
  outcomeRight: {
    zh: '从三把钥匙算出的结果，与当时的一致',
    en: 'The outcome from the three keys is the one you saw',
  },
  wrong: { zh: '对不上！请保留这一局的资料。', en: 'It does not match! Keep the data of this round.' },
  unknown: {
    zh: '这里没有这份赔付表，请用离线验证器。',
    en: 'This pay table is not known here. Use the offline verifier.',
  },
  takeAway: { zh: '复制这一局，用离线验证器再算一次', en: 'Copy the round for the offline verifier' },
  verifier: { zh: '到平台的验证页', en: 'Open the verifier' },
  replayLink: { zh: '复制回放链接（不显示金额）', en: 'Copy a replay link (without amounts)' },
  formula: {
    zh: '种子 = HMAC-SHA-256(场馆的种子, 游戏、赔付表、局号、我的种子、信标)。结果由种子逐个抽取，用拒绝采样，没有取模和小数。',
    en: 'Seed = HMAC-SHA-256(the venue’s seed; game, pay table, number, my seed, beacon). Outcomes are drawn from it by rejection sampling, without modulo or fractions.',
  },
} satisfies Record<string, Said>
