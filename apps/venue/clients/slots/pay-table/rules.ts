import { grouped } from '../../kit/money.ts'
import type { Said } from '../../kit/settings.ts'
import { isCascades, type CascadesSheet, type ReelsSheet, type SlotSheet } from '../book/sheet.ts'
import { roundsForFeature, scatterPays, wildReels } from './rows.ts'

/** Names of the symbols that the rules speak of. */
export type NameOf = (symbol: string) => Said

const listOf = (numbers: readonly number[]) => numbers.join(' / ')

/** `2–4` for neighbours, `1, 3` otherwise. */
function rangeOf(numbers: readonly number[]): string {
  const [first = 0] = numbers
  const last = numbers.at(-1) ?? 0
  return last - first === numbers.length - 1 && numbers.length > 1 ? `${first}–${last}` : numbers.join(', ')
}

function factorsOf(factors: readonly number[]): Said {
  if (factors.length === 1)
    return { zh: `免费局的派彩都 ×${factors[0]}。`, en: `Everything in free spins pays ×${factors[0]}.` }
  return {
    zh: `免费局的派彩依次 ×${factors.join('、×')}，之后都是 ×${factors.at(-1)}。`,
    en: `Free spins pay ×${factors.join(', ×')} in turn; all later ones ×${factors.at(-1)}.`,
  }
}

function reelsRules(sheet: ReelsSheet, nameOf: NameOf): Said[] {
  const { lines, rows, strips, feature } = sheet
  const wild = nameOf(sheet.wild)
  const scatter = nameOf(sheet.scatter)
  const reels = strips.length
  const wilds = rangeOf(wildReels(sheet))
  const ways = rows ** reels
  const counts = scatterPays(sheet).map(({ count }) => count)
  return [
    lines
      ? {
          zh: `${reels} 列 ${rows} 行，${lines.length} 条线，每局投入一次管全部的线。一条线上从最左列起连着 3 个以上相同的符号派彩，每条线只算最高的一种，各线相加。`,
          en: `${reels} reels of ${rows} rows and ${lines.length} lines; one stake plays them all. Three or more equal symbols in a row from the leftmost reel pay on a line. Each line pays its highest win, and lines add up.`,
        }
      : {
          zh: `${reels} 列 ${rows} 行，${ways} 路。从最左列起连着 3 列以上都有的符号派彩，路数是各列个数的乘积，赔付乘以路数，各符号相加。`,
          en: `${reels} reels of ${rows} rows and ${ways} ways. A symbol that is on three or more neighbouring reels from the left pays; its number of ways is the product of its counts on those reels. Symbols add up.`,
        },
    {
      zh: `${wild.zh}是百搭，代替除${scatter.zh}外的一切，只在第 ${wilds} 列。`,
      en: `${wild.en} is wild: it stands for everything but ${scatter.en.toLowerCase()}. It is on reels ${wilds} only.`,
    },
    {
      zh: `任意位置 ${listOf(counts)} 个${scatter.zh}得 ${listOf(feature.spins)} 局免费。平均约 ${roundsForFeature(sheet)} 局出现一次。免费局里不再触发。`,
      en: `${listOf(counts)} of ${scatter.en.toLowerCase()} anywhere start ${listOf(feature.spins)} free spins, about once in ${roundsForFeature(sheet)} rounds. Free spins start no more of them.`,
    },
    factorsOf(feature.factors),
  ]
}

function cascadesRules(sheet: CascadesSheet, nameOf: NameOf): Said[] {
  const { columns, rows, fewest, factors, feature } = sheet
  const scatter = nameOf(sheet.scatter)
  const sum = sheet.symbols.reduce((all, { weight }) => all + weight, 0)
  const chances = sheet.symbols.map(({ name, weight }) => ({
    name: nameOf(name),
    share: Math.round((weight * 1_000) / sum) / 10,
  }))
  return [
    {
      zh: `${columns} 列 ${rows} 行。同一种星有 ${fewest} 颗以上就派彩，在哪里都算，各种相加。`,
      en: `${columns} columns of ${rows} rows. ${fewest} or more stars of one kind pay wherever they are. Kinds add up.`,
    },
    {
      zh: `派彩的星落下去，上面的补下来，空格再落新星，再派彩，直到不派彩为止。一局里依次 ×${factors.join('、×')}，第 ${factors.length} 次落下是最后一次。`,
      en: `Stars that paid fall away, those above drop, and new ones fill the gaps, until nothing pays. The fallings of a round pay ×${factors.join(', ×')} in turn; number ${factors.length} is the last.`,
    },
    {
      zh: `一局最后的画面里有 ${feature.scatters} 颗以上${scatter.zh}，得 ${feature.spins} 局免费，依次 ×${feature.factors.join('、×')}。免费局里不再触发。`,
      en: `${feature.scatters} or more ${scatter.en.toLowerCase()}s in the last picture of a round start ${feature.spins} free spins, which pay ×${feature.factors.join(', ×')} in turn. Free spins start no more of them.`,
    },
    {
      zh: `每一格单独抽取：${chances.map(({ name, share }) => `${name.zh} ${share}%`).join('，')}。`,
      en: `Each cell is drawn by itself: ${chances.map(({ name, share }) => `${name.en.toLowerCase()} ${share}%`).join(', ')}.`,
    },
  ]
}

function jackpotRule({ contribution, range, ticket }: NonNullable<SlotSheet['jackpot']>): Said {
  const share = (contribution.numerator * 100) / contribution.denominator
  const least = (ticket.CNY / 100).toFixed(2)
  const rounds = grouped(range)
  return {
    zh: `每局投入的 ${share}% 进奖池，返还率里已经算上。每局最后另抽一次：每投入 ¥${least} 有一张票，每张票中的机会是 ${rounds} 分之一，中了得整个奖池。免费局没有票，也不进奖池。中奖由三把钥匙决定，可以自己验算；金额是那一刻场馆账上的奖池。`,
    en: `${share}% of each stake goes into the jackpot, and is counted in the return. Each round ends with a draw of its own: every ¥${least} staked is a ticket, each with one chance in ${rounds} of the whole pool. Free rounds have no ticket and add nothing. Whether it is won follows from the three keys and can be checked; the amount is the pool in the venue's books at that moment.`,
  }
}

/** The rules of a slot as text, made from its par sheet. */
export const rulesOf = (sheet: SlotSheet, nameOf: NameOf): Said[] => [
  ...(isCascades(sheet) ? cascadesRules(sheet, nameOf) : reelsRules(sheet, nameOf)),
  ...(sheet.jackpot ? [jackpotRule(sheet.jackpot)] : []),
  {
    zh: '派彩等于投入乘以倍数，向下取到最小单位。返还不超过投入时，不算赢，也不庆祝。',
    en: 'A pay is the stake times its multiplier, rounded down to the smallest unit. A return up to the stake is no win and is not celebrated.',
  },
  {
    zh: '结果在你按下之后由三把钥匙算出，动画只是把它讲出来；断线也不会改变它，回来时会看到同一局。',
    en: 'The outcome follows from three keys once you have pressed; the picture only tells it. A lost connection does not change it: you see the same round when you are back.',
  },
]
