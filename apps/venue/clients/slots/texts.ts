import type { Said } from '../kit/settings.ts'

export const texts = {
  spin: { zh: '转一局', en: 'Spin' },
  skip: { zh: '跳过', en: 'Skip' },
  toSum: { zh: '跳到合计', en: 'Skip to the sum' },
  hint: { zh: '按空格或圆钮转一局', en: 'Press space or the round button to spin' },
  hintTouch: { zh: '按圆钮转一局', en: 'Press the round button to spin' },
  turning: { zh: '第 {number} 局，投 {stake}', en: 'Round {number}, staked {stake}' },
  placing: { zh: '正在下注', en: 'Placing the bet' },
  nothing: { zh: '投 {stake}，没有返还', en: 'Staked {stake}, nothing returned' },
  nothingFree: { zh: '免费局，没有返还', en: 'A free round, nothing returned' },
  balanceAfter: { zh: '第 {number} 局 · 余额 {balance}', en: 'Round {number} · balance {balance}' },
  free: { zh: '免费局 {at} / {of}', en: 'Free spin {at} / {of}' },
  spoken: {
    zh: '免费局 {at} / {of}，{factor} 倍，已返还 {paid}',
    en: 'Free spin {at} of {of}, times {factor}, {paid} returned so far',
  },
  paidSoFar: { zh: '已返还', en: 'Returned so far' },
  won: { zh: '{spins} 局免费', en: '{spins} free spins' },
  goesOn: { zh: '点一下继续', en: 'Tap to go on' },
  featureSum: { zh: '免费局走完，本局共返还', en: 'Free spins are over. Returned in all' },
  count: { zh: '{symbol} × {count}', en: '{symbol} × {count}' },
  withWilds: { zh: '，含 {wilds} 个百搭', en: ', {wilds} wild' },
  ways: { zh: '，{ways} 路', en: ', {ways} ways' },
  line: { zh: '第 {line} 线', en: 'Line {line}' },
  winAt: { zh: '派彩 {at} / {of}', en: 'Pay {at} / {of}' },
  and: { zh: '，', en: ', ' },
  andMore: { zh: '，另有 {count} 项', en: ', and {count} more' },
  rest: { zh: '其余 {amount}', en: 'the rest {amount}' },
  lines: { zh: '{lines} 线', en: '{lines} lines' },
  waysInAll: { zh: '{ways} 路', en: '{ways} ways' },
  anywhere: { zh: '{fewest} 颗起', en: '{fewest} or more' },
  reels: { zh: '转轴', en: 'Reels' },
  lower: { zh: '投入减一级', en: 'Lower stake' },
  higher: { zh: '投入加一级', en: 'Higher stake' },
  payTable: { zh: '赔付表', en: 'Pay table' },
  perStake: { zh: '按每局 {stake} 换算', en: 'at {stake} a round' },
  tabPays: { zh: '赔付', en: 'Pays' },
  tabLines: { zh: '{lines} 条线', en: '{lines} lines' },
  tabRules: { zh: '规则', en: 'Rules' },
  tabFair: { zh: '公平', en: 'Fairness' },
  rtp: { zh: '理论返还率', en: 'Theoretical return' },
  hitRate: { zh: '局有返还', en: 'of rounds return' },
  largest: { zh: '最大倍数', en: 'Largest pay' },
  deviation: { zh: '波动 {figure}', en: 'Deviation {figure}' },
  wild: { zh: '百搭', en: 'Wild' },
  wildSays: {
    zh: '代替除{scatter}外的一切，只在第 {reels} 列',
    en: 'Stands for all but {scatter}, on reels {reels} only',
  },
  scatterAnywhere: { zh: '任意位置', en: 'Anywhere' },
  scatterSays: { zh: '{count} 个起得 {spins} 局免费', en: '{count} or more start {spins} free spins' },
  fromLeft: { zh: '从左数', en: 'From the left' },
  anyPlace: { zh: '任意位置', en: 'Anywhere' },
  pieces: { zh: '{count} 个', en: '{count}' },
  piecesOpen: { zh: '{count}+ 个', en: '{count}+' },
  fairSays: {
    zh: '这张表就是配置本身：赔付、转轴和机会都从它来。每一局记着它的哈希，可以自己重算。',
    en: 'This table is the configuration itself: pays, reels and chances come from it. Each round keeps its hash, and can be computed again by anybody.',
  },
  checkLast: { zh: '验这一局', en: 'Check this round' },
  replayOver: { zh: '回放完了', en: 'The replay is over' },
} satisfies Record<string, Said>

/** How much results vary, by the standard deviation of a round in stakes. */
export const volatilityOf = (deviation: string): Said => {
  const figure = Number(deviation)
  if (figure < 2) return { zh: '低', en: 'Low' }
  if (figure < 3.5) return { zh: '中低', en: 'Medium low' }
  if (figure < 6) return { zh: '中', en: 'Medium' }
  return figure < 10 ? { zh: '中高', en: 'Medium high' } : { zh: '高', en: 'High' }
}
