import type { Said } from '../../kit/settings.ts'

export const roundTexts = {
  title: { zh: '{table} · 第 {number} 手', en: '{table} · Round {number}' },
  unknown: { zh: '没有这一手，或还没有开完', en: 'There is no such round, or it is not over' },
  lost: { zh: '没加载出来', en: 'It could not be loaded' },
  again: { zh: '再试一次', en: 'Try again' },
  drawn: {
    zh: '重演：按当时的时间重画，不是录像',
    en: 'A replay, drawn again by the times of the round. It is no recording',
  },
  replay: { zh: '重看', en: 'Play again' },
  picture: { zh: '第 {number} 手的重演', en: 'Replay of round {number}' },
  result: { zh: '结果', en: 'Result' },
  endedAt: { zh: '开出时间', en: 'Shown at' },
  myBets: { zh: '我的注', en: 'My bets' },
  noBets: { zh: '这一手你没有下注', en: 'You had no bets in this round' },
  spot: { zh: '玩法', en: 'Spot' },
  staked: { zh: '投入', en: 'Staked' },
  returned: { zh: '返还', en: 'Returned' },
  sum: { zh: '合计', en: 'Total' },
  net: { zh: '净额', en: 'Net' },
  void: {
    zh: '这一手作废。每一注的投入已经退回，牌或号码不再算数。',
    en: 'This round is void. Every stake was returned, whatever came.',
  },
  corrected: {
    zh: '这一手的结果更正过。先按“{first}”结算，后按“{result}”重新结算，差额一次补上或收回。',
    en: 'The result was corrected. It was settled by “{first}” first and by “{result}” then; the difference was moved once.',
  },
  reason: { zh: '原因：{reason}', en: 'Reason: {reason}' },
  movedUp: {
    zh: '先返 {before}，更正后返 {after}，补给你 {moved}',
    en: '{before} returned first, {after} now: {moved} was added',
  },
  movedDown: {
    zh: '先返 {before}，更正后返 {after}，收回 {moved}',
    en: '{before} returned first, {after} now: {moved} was taken back',
  },
  movedNone: {
    zh: '更正前后都返 {after}，没有差额',
    en: '{after} returned before and after: nothing was moved',
  },
  waiting: {
    zh: '还有一部分没处理完，场馆正在人工处理',
    en: 'A part was not moved yet: a person of the venue decides',
  },
  waitingAll: {
    zh: '更正还没结算，场馆正在人工处理，结算后这里会更新',
    en: 'The correction is not settled yet: a person of the venue decides, and this is updated then',
  },
  proof: { zh: '验证', en: 'Proof' },
  link: { zh: '链的这一环', en: 'Link of this round' },
  before: { zh: '开局前公布的上一环', en: 'Link before it, published first' },
  memberSeed: { zh: '所有下注者的随机数合成', en: 'Numbers of all who bet, put together' },
  beacon: { zh: '信标第 {round} 期', en: 'Beacon round {round}' },
  root: { zh: '第 {shoe} 靴的根，切牌前公布', en: 'Root of shoe {shoe}, published before the cut' },
  cut: {
    zh: '{count} 个会员的随机数和信标第 {round} 期决定：从第 {first} 张切，发到第 {last} 张换靴',
    en: '{count} members’ numbers and beacon round {round} decide: cut at card {first}, next shoe after {last} cards',
  },
  cards: { zh: '每张牌在牌靴里的位置', en: 'Place of each card in the shoe' },
  place: { zh: '第 {place} 张', en: 'place {place}' },
  inShoe: { zh: '在', en: 'in the shoe' },
  notInShoe: { zh: '不在', en: 'not in the shoe' },
  shoeRight: { zh: '整靴的次序和公布的根一致', en: 'The order of the whole shoe has the published root' },
  shoeWrong: { zh: '整靴的次序和公布的根对不上', en: 'The order of the shoe does not match its root' },
  shoeOpen: {
    zh: '这一靴还没有发完，发完后公布次序',
    en: 'The shoe is not over. Its order is published then',
  },
  copy: { zh: '复制这一手的公开记录', en: 'Copy what was published of this round' },
  copied: { zh: '已复制', en: 'Copied' },
  atOperator: { zh: '到平台再验一遍', en: 'Check it at the operator too' },
  afterCorrection: {
    zh: '钥匙证明的是更正前的结果，更正由人工决定。',
    en: 'The keys prove the first result. The correction is a person’s decision.',
  },
} satisfies Record<string, Said>
