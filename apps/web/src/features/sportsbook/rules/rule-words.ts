import type { MarketKind } from '@grandstand/contract/sportsbook'
import { pageLanguage } from '../../../lib/language.ts'

/**
 * How each market is settled, in one or two sentences. The worked examples shown with it come from
 * docs/settlement.md.
 */
export const marketRules: Record<MarketKind, string> = {
  'match-result': '比赛结束时谁领先。平局是单独的选项，不退款。',
  winner: '所选的比赛、半场、一节、一局或一盘由谁拿下。没有平局选项，打平退回本金。',
  handicap:
    '把盘口加到所选一方的得分上再比。足球滚球只算投注之后的进球，双方从 0–0 重新算起；其他项目整场都算。带斜线的盘口拆成两半，各按相邻的盘口结算。',
  total: '双方合计与盘口比大小，投注之前的也算。正好等于盘口退回本金，带斜线的盘口拆成两半。',
  'double-chance': '主胜、平局、客胜里任选两种，出现其中一种即赢。',
  'draw-no-bet': '只比胜负，打平退回本金。',
  'both-score': '双方是否都进了球，乌龙球算给得球的一方。',
  'correct-score':
    '所选时段结束时的准确比分。任一方超过 4 球（半场超过 2 球）算“其他比分”。电竞按局数，网球按盘数。',
  'half-time-full-time': '上半场和全场的结果都要对，全场比分包含上半场。',
  'odd-even': '双方合计是单数还是双数，0 是双数。',
  'team-total': '只算所选球队自己的得分，与盘口比大小。',
  'next-goal': '下一个（第 n 个）进球由谁打进。时段结束还没有这个进球，“无进球”赢。',
  'first-scorer': '全场第一个进球的球员，乌龙球不算。没有出场，或在第一个进球之后才上场的球员退回本金。',
  'last-scorer': '全场最后一个进球的球员，乌龙球不算。没有出场的球员退回本金。',
  'anytime-scorer': '球员是否在比赛中进球，乌龙球不算。没有出场的球员退回本金。',
  'corners-handicap': '把盘口加到所选一方的角球数上再比。滚球也按整个时段的角球计算。',
  'corners-total': '双方角球合计与盘口比大小。滚球也按整个时段的角球计算。',
  'cards-handicap': '把盘口加到所选一方的罚牌数上再比，计法与罚牌大小相同。',
  'cards-total': '双方罚牌合计与盘口比大小。黄牌算 1，红牌算 2。',
  'race-to': '哪一方先达到所选的分数。双方都没达到，“均未达到”赢。',
  'sets-handicap': '把盘口加到所选一方赢下的盘数上再比。',
  'sets-total': '双方一共打了多少盘，与盘口比大小。',
  outright:
    '赛季结束时是否排进所选名次。按踢完的比赛排：积分、净胜、进球；三项都相同是并列，最后一个名额并列时按名额与并列人数分摊。没有参赛的退回本金。最后一轮开始时截止。',
}

export interface GeneralRule {
  readonly title: string
  readonly text: string
}

/** Rules that apply to every market. */
export const generalRules: readonly GeneralRule[] = [
  {
    title: '算到什么时候',
    text: '足球算 90 分钟加补时，不含加时赛和点球大战；乌龙球算给对方。篮球包含所有加时。电竞按局数，网球按盘和局。',
  },
  {
    title: '返还多少',
    text: '赢：投注额 × 赔率。赢半：一半按赔率、一半退回。走水：退回本金。输半：退回一半。输：没有返还。每一注最后向下取整一次，不足一分归平台。',
  },
  {
    title: '带斜线的盘口',
    text: '−0.5/1 是两半注：一半按 −0.5，一半按 −1。一半赢一半退是赢半，一半输一半退是输半。',
  },
  {
    title: '比赛中断',
    text: '中断或退赛时，已经定下来的照常结算：已打完的半场、节、局、盘，已超过的大小盘，双方都已进球，已打进的第 n 球，首位进球者。其他全部退回本金。',
  },
  { title: '比赛延期', text: '原定日期没有开赛，全部退回本金；改期后重新开盘。不战而胜也全部退回。' },
  {
    title: '进球取消',
    text: '投注时的比分后来被取消，这张注单退回本金。从进球到确认，所有盘口都会暂停。',
  },
  {
    title: '串关和系统',
    text: '退回本金的选项按赔率 1.00 计入；赢半、输半按各自的部分计入。系统的每一注单独结算，再合计。',
  },
  {
    title: '结果更正',
    text: '官方更正结果后，注单会按新结果重新结算：先原样冲回，再按新结果派彩，每一笔都在资金明细里。',
  },
]

const words: readonly (readonly [RegExp, string])[] = [
  [/\bhome or draw\b/g, '主胜或平'],
  [/\bhome or away\b/g, '主胜或客胜'],
  [/\bdraw or away\b/g, '平或客胜'],
  [/\bhalf[- ]won\b/g, '赢半'],
  [/\bhalf[- ]lost\b/g, '输半'],
  [/\bdead[- ]heat\b/g, '并列'],
  [/\bown goals?\b/g, '乌龙球'],
  [/\bhalf[- ]time\b/g, '半场'],
  [/\bfirst[- ]half\b/g, '上半场'],
  [/\bsecond[- ]half\b/g, '下半场'],
  [/\bquarter-(\d)/g, '第 $1 节'],
  [/\bmap-(\d)/g, '第 $1 局'],
  [/\bset-(\d)/g, '第 $1 盘'],
  [/\byellow cards\b/g, '黄牌'],
  [/\bred cards\b/g, '红牌'],
  [/\bstopped at\b/g, '中断于'],
  [/\bretired at\b/g, '退赛于'],
  [/\bbet at\b/g, '投注时'],
  [/\bin play\b/g, '进行中'],
  [/\bquarters\b/g, '各节'],
  [/\bmaps\b/g, '各局'],
  [/\bsets\b/g, '各盘'],
  [/\bcorners\b/g, '角球'],
  [/\bgoals:/g, '进球：'],
  [/\bpoints:/g, '得分：'],
  [/\bplayers:/g, '出场：'],
  [/\bplaces:/g, '名次：'],
  [/\bmatches:/g, '比赛：'],
  [/\bplayer\b/g, '球员'],
  [/\bcompetitor\b ?/g, ''],
  [/\bpostponed\b/g, '延期'],
  [/\bwalkover\b/g, '不战而胜'],
  [/\bReds\b/g, '红队'],
  [/\bBlues\b/g, '蓝队'],
  [/\bGreens\b/g, '绿队'],
  [/\bat (?=\d+\.\d\d\b)/g, '@'],
  [/\bbasketball\b/g, '篮球'],
  [/\besports\b/g, '电竞'],
  [/\btennis\b/g, '网球'],
  [/\bafter (\d+)\b/g, '（第 $1 球后上场）'],
  [/\breturned\b/g, '返还'],
  [/\bwon\b/g, '赢'],
  [/\blost\b/g, '输'],
  [/\bvoid\b/g, '退回本金'],
  [/\bopen\b/g, '未结算'],
  [/\bhome\b/g, '主队'],
  [/\baway\b/g, '客队'],
  [/\bdraw\b/g, '平局'],
  [/\bover\b/g, '大'],
  [/\bunder\b/g, '小'],
  [/\byes\b/g, '是'],
  [/\bno\b/g, '否'],
  [/\bodd\b/g, '单'],
  [/\beven\b/g, '双'],
  [/\bnone\b/g, '无'],
  [/\bother\b/g, '其他'],
]

/** Translates an example into the page's language. Phrases without a translation stay in the document's English. */
export const exampleWords = (text: string): string =>
  pageLanguage === 'en' ? text : words.reduce((said, [pattern, word]) => said.replaceAll(pattern, word), text)

/**
 * A result with its reason where the reason is only figures. Reasons in prose are left out because the document has
 * them in English only.
 */
export function resultWords(result: string): string {
  const [what = '', ...reason] = result.split(': ')
  const why = exampleWords(reason.join(': '))
  if (pageLanguage === 'en') return result
  return why === '' || /[a-z]{2}/i.test(why) ? exampleWords(what) : `${exampleWords(what)}（${why}）`
}
