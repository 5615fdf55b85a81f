import { gameNames } from '../art/names.ts'
import type { Said } from '../kit/settings.ts'

export const crashTexts = {
  title: gameNames['crash']!,
  recent: { zh: '最近的局', en: 'Recent rounds' },
  independent: { zh: '每局独立，前面的结果不影响后面', en: 'Rounds are independent of each other' },
  betting: { zh: '{seconds} 秒后起飞', en: 'Take-off in {seconds} s' },
  locked: { zh: '下注结束，等信标公布', en: 'Bets are closed, waiting for the beacon' },
  flown: { zh: '已飞 {seconds} 秒', en: '{seconds} s in the air' },
  over: { zh: '第 {number} 局在这里结束', en: 'Round {number} ended here' },
  started: { zh: '起飞了', en: 'Take-off' },
  ended: { zh: '停在 {height}', en: 'Ended at {height}' },
  none: { zh: '正在连接', en: 'Connecting' },
  lost: {
    zh: '连接断了，正在重连；定好的自动兑现照样算数',
    en: 'Reconnecting; a fixed automatic cash-out still counts',
  },
  auto: { zh: '自动兑现', en: 'Cash out at' },
  autoLower: { zh: '自动兑现低一级', en: 'Lower' },
  autoHigher: { zh: '自动兑现高一级', en: 'Higher' },
  noAuto: { zh: '不设', en: 'Off' },
  autoLine: { zh: '你的自动 {height}', en: 'Yours {height}' },
  chance: { zh: '飞到的机会', en: 'Chance' },
  returns: { zh: '飞到返还', en: 'Returns' },
  bet: { zh: '下注', en: 'Bet' },
  book: { zh: '预定下一局', en: 'Next round' },
  cancel: { zh: '取消预定', en: 'Cancel' },
  booked: {
    zh: '下一局开始下注时自动下 {stake}，只下这一局。',
    en: '{stake} is bet when the next round opens, once.',
  },
  in: { zh: '已下注', en: 'You are in' },
  cashOut: { zh: '兑现', en: 'Cash out' },
  left: { zh: '{height} 兑现，返还 {payout}', en: 'Cashed out at {height}: {payout}' },
  times: { zh: '投入 {stake} × {height}', en: '{stake} × {height}' },
  net: { zh: '净赢 {net}', en: 'Net {net}' },
  safe: {
    zh: '断线也会按 {height} 自动兑现，由服务器执行',
    en: 'Cashed out at {height} by the server, even offline',
  },
  unsafe: {
    zh: '没有设自动兑现：断线时不会替你兑现',
    en: 'No automatic cash-out: nothing happens if you lose the connection',
  },
  round: { zh: '本局 {count} 人', en: '{count} players' },
  flying: { zh: '已兑现 {left} · 在飞 {flying}', en: '{left} out · {flying} flying' },
  inAir: { zh: '在飞', en: 'flying' },
  waiting: { zh: '等起飞', en: 'waiting' },
  missed: { zh: '没兑现', en: 'lost' },
  me: { zh: '我', en: 'Me' },
  passenger: { zh: '乘客 {name}', en: 'Seat {name}' },
  players: { zh: '本局的玩家', en: 'Players of this round' },
  hint: {
    zh: '所有人看同一架飞机；几时结束，起飞前没有人知道。',
    en: 'Everybody watches one plane. Nobody knows its end before it starts.',
  },
} satisfies Record<string, Said>

export const crashRules: readonly Said[] = [
  {
    zh: '所有人同一局：下注八秒，然后飞机起飞，倍数从 1.00 起升，随时可能结束。',
    en: 'One round for everybody: eight seconds for bets, then the plane rises from 1.00 times and may end at any moment.',
  },
  {
    zh: '结束之前兑现，返还 投入 × 那一刻的倍数；没来得及，返还 0。以服务器收到的时间为准，画面只是显示。',
    en: 'Cash out before the end for the stake times the multiple of that moment; otherwise 0. The server’s clock decides; the picture only shows.',
  },
  {
    zh: '自动兑现在下注时定好，由服务器执行，断线也算数。',
    en: 'The automatic height is fixed with the bet and done by the server, even if you are offline.',
  },
  {
    zh: '飞到某个倍数的机会是 0.99 ÷ 倍数，所以返还率是 99%。约百分之一的局停在 1.00 倍。',
    en: 'The chance to reach a multiple is 0.99 ÷ the multiple: a return of 99%. About one round in a hundred ends at 1.00.',
  },
  {
    zh: '每局独立，前面的结果不影响后面。结束的高度由场馆事先公布哈希的种子、所有下注者的种子和下注结束后才公布的信标共同决定。',
    en: 'Rounds are independent: earlier ends change nothing. The end follows from the venue’s committed seed, the seeds of all who bet, and a beacon published after bets are closed.',
  },
]
