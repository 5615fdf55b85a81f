import type { Round } from './api/values.ts'
import type { Said, Say } from './settings.ts'

/** What every game says. */
export const texts = {
  loading: { zh: '正在打开', en: 'Opening' },
  demo: { zh: '试玩', en: 'Demo' },
  demoCoins: { zh: '试玩币', en: 'Play money' },
  balance: { zh: '余额', en: 'Balance' },
  rtp: { zh: '返还率 {rtp}', en: 'RTP {rtp}' },
  round: { zh: '第 {number} 局', en: 'Round {number}' },
  stake: { zh: '投入', en: 'Stake' },
  less: { zh: '投入减一级', en: 'Lower stake' },
  more: { zh: '投入加一级', en: 'Higher stake' },
  limits: { zh: '限额 {least}–{most}', en: 'Limits {least}–{most}' },
  netWin: { zh: '净赢', en: 'Net win' },
  net: { zh: '净额', en: 'Net' },
  returned: { zh: '返还', en: 'Returned' },
  verifiable: { zh: '可验算', en: 'Verifiable' },
  fairness: { zh: '公平验证', en: 'Fairness' },
  rules: { zh: '规则', en: 'Rules' },
  notices: { zh: '免费局与奖池', en: 'Free rounds and jackpot' },
  history: { zh: '游戏记录', en: 'Game records' },
  sessionNet: { zh: '本次净额', en: 'Net so far' },
  soundOn: { zh: '打开声音', en: 'Sound on' },
  soundOff: { zh: '关掉声音', en: 'Sound off' },
  close: { zh: '关闭', en: 'Close' },
  recent: { zh: '最近', en: 'Recent' },
  asking: { zh: '正在下注', en: 'Placing' },
  waiting: { zh: '等信标公布', en: 'Waiting for the beacon' },
  offline: {
    zh: '连接断了，正在用同一个请求再问，不会重复下注。',
    en: 'The connection is lost. The same request is asked again; nothing is bet twice.',
  },
  resumed: { zh: '这是上次没有玩完的一局。', en: 'This is the round that was open before.' },
  unseen: {
    zh: '这是上次没有看完的一局，已经结清。',
    en: 'This round ended while you were away. It is settled.',
  },
  held: { zh: '已暂停，平台让你先处理一件事。', en: 'Paused: the operator has something for you first.' },
  free: { zh: '免费', en: 'Free' },
  freeLeft: { zh: '{left} 次免费', en: '{left} free rounds' },
  freeSpinsLeft: { zh: '{left} 次免费旋转', en: '{left} free spins' },
  freeFacts: {
    zh: '每局按 {stake} 算，不扣余额，赢的归你 · {until} 前有效',
    en: 'Each worth {stake}, nothing is taken, wins are yours · until {until}',
  },
  pool: { zh: '奖池', en: 'Jackpot' },
  poolWon: { zh: '奖池归你：{amount}', en: 'You won the jackpot: {amount}' },
  freeVoid: {
    zh: '这一局没有成立，免费次数还给你。',
    en: 'This round was void. The free round is yours again.',
  },
  void: { zh: '这一局没有成立，投入已退回。', en: 'This round was void. The stake is returned.' },
  aside: { zh: '这一局由人工核对，款项不会丢。', en: 'A person is checking this round. Its money is kept.' },
  replay: { zh: '回放', en: 'Replay' },
  playAgain: { zh: '再放一次', en: 'Play again' },
  newSeed: { zh: '换一个', en: 'New one' },
  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
} satisfies Record<string, Said>

/** Says why a round is shown that was not begun in this page. */
export const resumedSaid = ({ state }: Pick<Round, 'state'>): Said =>
  state === 'closed' ? texts.unseen : texts.resumed

/** Why the venue refused, and what helps. */
const refusals: Readonly<Record<string, Said>> = {
  insufficient: { zh: '余额不够这次投入。', en: 'The balance does not cover this stake.' },
  limit: { zh: '到了你设的限额，这一局没有下。', en: 'A limit of yours is reached. Nothing was bet.' },
  stake: { zh: '投入不在限额之内。', en: 'The stake is outside the limits.' },
  'too-soon': {
    zh: '两局之间要隔一会儿，请稍后再按。',
    en: 'Rounds need a short pause. Press again in a moment.',
  },
  maintenance: {
    zh: '场馆在维护，新的局暂停；没玩完的局会保留。',
    en: 'The venue is in maintenance. Open rounds are kept.',
  },
  'not-allowed': {
    zh: '这一局没有被接受，投入没有扣。',
    en: 'The round was not accepted. Nothing was taken.',
  },
  lost: {
    zh: '这一局没有及时得到回答，已经作废，投入会退回。',
    en: 'The bet was not answered in time. The round is void and the stake comes back.',
  },
  'free-used': { zh: '这些免费局已经用完。', en: 'These free rounds are all played.' },
  'free-expired': { zh: '这些免费局已经过期。', en: 'These free rounds are over.' },
  'free-cancelled': { zh: '这些免费局已被收回。', en: 'These free rounds were taken back.' },
  'free-unknown': { zh: '没有这些免费局。', en: 'There are no such free rounds.' },
  session: {
    zh: '这次会话已经结束，这一局没有下。',
    en: 'This session is over. Nothing was bet.',
  },
  'no-such-choice': { zh: '这一步现在不能选。', en: 'This choice is not possible now.' },
  'not-fixed': { zh: '还没有开局。', en: 'The round has not begun.' },
}
/** Of a demonstration, whose money nobody can add to. */
const playMoneyGone: Said = {
  zh: '试玩币不够这次投入。减小投入，或重新打开，会有新的试玩币。',
  en: 'The play money does not cover this stake. Lower it, or open the game again for new play money.',
}
const refusedElse: Said = { zh: '没有成功：{reason}', en: 'It did not work: {reason}' }

/** Why the venue refused, in words. */
export const refusalText = (reason: string, isDemo: boolean, say: Say): string =>
  say(isDemo && reason === 'insufficient' ? playMoneyGone : (refusals[reason] ?? refusedElse), { reason })

/** Why there is nothing more to play in this page. */
export const endings: Readonly<Record<string, Said>> = {
  'session-over': {
    zh: '这次会话结束了。请从大厅再打开一次；没玩完的局会接着来。',
    en: 'This session is over. Open the game again from the lobby; an open round goes on.',
  },
  closed: { zh: '游戏已关闭。', en: 'The game is closed.' },
  paused: { zh: '你的账户在暂停期，不能再开新局。', en: 'Your account is paused. No new round can begin.' },
  elsewhere: {
    zh: '同一个游戏在另一个窗口打开了，这里已停。',
    en: 'The game was opened in another window. This one has stopped.',
  },
  maintenance: {
    zh: '场馆在维护。钱和没玩完的局都保留着。',
    en: 'The venue is in maintenance. Money and open rounds are kept.',
  },
  'no-such-round': { zh: '没有这一局，或者它还没有结束。', en: 'There is no such round, or it is not over.' },
  failed: { zh: '游戏打不开。请重新加载。', en: 'The game cannot be opened. Please reload.' },
}
