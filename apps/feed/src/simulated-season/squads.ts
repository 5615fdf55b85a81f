import { inBoth, named } from '../texts.ts'
import { footballPositions } from '../timeline/football/positions.ts'
import type { FeedPlayer, FeedSport } from '../feed.ts'
import { chance, createRandom, pick, shuffled, type Random } from '../timeline/random.ts'

/** Style of a squad's invented names. */
export type NameStyle = 'chinese' | 'chinese-women' | 'transliterated' | 'handles'

/** A part of a name in both scripts. */
interface Part {
  name: string
  latin: string
}
type Parts = readonly [Part, ...Part[]]

/** Reads `陈Chen 林Lin`: the Chinese, then its Latin letters. */
function parts(text: string): Parts {
  const [first = { name: '', latin: '' }, ...rest] = text.split(' ').map((each): Part => {
    const name = /^\p{Script=Han}+/u.exec(each)?.[0] ?? ''
    return { name, latin: each.slice(name.length) }
  })
  return [first, ...rest]
}

const surnames = parts(
  '陈Chen 林Lin 周Zhou 吴Wu 徐Xu 孙Sun 马Ma 朱Zhu 胡Hu 郭Guo 何He 高Gao 罗Luo 郑Zheng 梁Liang 谢Xie 宋Song 唐Tang 许Xu 韩Han 冯Feng 邓Deng 曹Cao 彭Peng 曾Zeng 肖Xiao 田Tian 董Dong 袁Yuan 潘Pan 蒋Jiang 蔡Cai 余Yu 杜Du 叶Ye 程Cheng 苏Su 魏Wei 吕Lü 丁Ding 任Ren 沈Shen 姚Yao 卢Lu 姜Jiang 崔Cui 钟Zhong 谭Tan 陆Lu 汪Wang',
)
const given = parts(
  '浩hao 宇yu 辰chen 岩yan 峰feng 磊lei 川chuan 野ye 航hang 朗lang 骁xiao 铮zheng 帆fan 舟zhou 恒heng 毅yi 锐rui 诚cheng 岳yue 松song 柏bo 凯kai 泽ze 昊hao 霖lin 桐tong 远yuan 川chuan 然ran 旭xu',
)
const womenGiven = parts(
  '晴qing 岚lan 薇wei 芷zhi 宁ning 露lu 若ruo 溪xi 婕jie 莹ying 澜lan 依yi 瑶yao 彤tong 苒ran 筱xiao 清qing 语yu 霏fei 悦yue',
)
const foreignStarts = parts(
  '安An 贝Be 卡Ka 达Da 埃E 费Fe 格Gri 霍Ho 伊I 扬Jan 科Ko 卢Lu 马Ma 尼Ni 奥O 佩Pe 里Ri 萨Sa 托To 维Vi',
)
const foreignMiddles = parts('尔l 德d 兰lan 罗ro 米mi 纳na 瑞re 斯s 蒂ti 文ven 西si 勒le')
const foreignEnds = parts('森sen 松son 尼奇nić 斯基ski 曼man 特t 格g 内斯nes 雷斯res 利li 诺no 森科senko')
const handleStarts = parts('小Xiao 阿A 老Lao 大Da 夜Ye 白Bai 墨Mo 飞Fei 冷Leng 星Xing')
const handleEnds = parts(
  '火huo 刀dao 雨yu 狼lang 叶ye 鱼yu 风feng 石shi 灯deng 七qi 舟zhou 猫mao 雪xue 箭jian',
)

const { keeper, defender, midfielder, forward } = footballPositions
const times = (count: number, position: string) => Array.from({ length: count }, () => position)
const eleven = [keeper, ...times(4, defender), ...times(3, midfielder), ...times(3, forward)]
const bench = [keeper, ...times(3, defender), ...times(3, midfielder), ...times(2, forward)]
const shootingGuard = inBoth('分卫', 'Shooting guard')
const center = inBoth('中锋', 'Center')
const five = [
  inBoth('控卫', 'Point guard'),
  shootingGuard,
  inBoth('小前锋', 'Small forward'),
  inBoth('大前锋', 'Power forward'),
  center,
]

const positions: Readonly<Record<FeedSport, readonly string[]>> = {
  football: [...eleven, ...bench],
  basketball: [...five, ...five, shootingGuard, center],
  esports: [
    inBoth('上路', 'Top'),
    inBoth('打野', 'Jungle'),
    inBoth('中路', 'Mid'),
    inBoth('下路', 'Bottom'),
    inBoth('辅助', 'Support'),
    inBoth('替补', 'Substitute'),
  ],
  tennis: [],
}

/** The squad of a club, the first eleven (five) in front; constant for a seed. */
export function createSquad(seed: string, clubId: string, sport: FeedSport, style: NameStyle): FeedPlayer[] {
  const random = createRandom(seed, 'squad', clubId)
  const shirts = [
    1,
    ...shuffled(
      random,
      Array.from({ length: 29 }, (_, index) => index + 2),
    ),
  ]
  const taken = new Set<string>()
  return positions[sport].map((position, index) => ({
    id: `${clubId}-p${index + 1}`,
    ...freshName(random, style, taken),
    shirt: shirts[index] ?? index + 1,
    position,
  }))
}

/** Names are unique within a squad. */
function freshName(random: Random, style: NameStyle, taken: Set<string>): PlayerName {
  for (;;) {
    const drawn = drawers[style](random)
    if (taken.has(drawn.name)) continue
    taken.add(drawn.name)
    return { name: named(drawn.name, drawn.latinName), latinName: drawn.latinName }
  }
}

type PlayerName = Pick<FeedPlayer, 'name' | 'latinName'>

const drawers: Readonly<Record<NameStyle, (random: Random) => PlayerName>> = {
  chinese: (random) => chineseName(random, given),
  'chinese-women': (random) => chineseName(random, womenGiven),
  transliterated: (random) =>
    joined(pick(random, foreignStarts), pick(random, foreignMiddles), pick(random, foreignEnds)),
  handles: (random) => joined(pick(random, handleStarts), pick(random, handleEnds)),
}

const joined = (...all: readonly Part[]): PlayerName => ({
  name: all.map(({ name }) => name).join(''),
  latinName: all.map(({ latin }) => latin).join(''),
})

function chineseName(random: Random, list: Parts): PlayerName {
  const first = pick(random, list)
  const second = pick(random, list)
  const isLong = chance(random, 0.6) && first !== second
  const surname = pick(random, surnames)
  const { name, latinName } = joined(first, ...(isLong ? [second] : []))
  return {
    name: surname.name + name,
    latinName: `${surname.latin} ${latinName.slice(0, 1).toUpperCase()}${latinName.slice(1)}`,
  }
}
