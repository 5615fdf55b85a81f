import unhomoglyph from 'unhomoglyph'

/** Latin words reserved for the house. A name made only of these words and digits is reserved. */
const houseWords = [
  'admin',
  'administrator',
  'moderator',
  'official',
  'operator',
  'grandstand',
  'kantai',
  'kefu',
  'guanfang',
  'guanli',
  'caiwu',
  'support',
  'service',
  'system',
  'staff',
  'root',
]
/** Words that reserve a name only together with a house word: `grandstandteam`, `vipadmin`. */
const companions = ['team', 'vip', 'cs', 'the', 'no', 'my', 'online', 'web']
/** Chinese words reserved for the house, anywhere in a name and in either script. */
const houseChinese = [
  '客服',
  '官方',
  '管理员',
  '管理員',
  '系统',
  '系統',
  '工作人员',
  '工作人員',
  '财务',
  '財務',
  '主播',
  '房管',
]
/** Reserved only as the whole name: `看台球迷` is allowed as a fan's name. */
const houseNames = ['看台', '看台君', '看台娘']

/** Letters that digits and signs stand for. Everything that looks like a single stroke becomes `l`. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  j: 'l',
}

/**
 * Variants of one character: traditional, simplified and rare forms of the characters in reserved words, and the
 * radicals that NFKC leaves alone. Each row is replaced by its first character.
 */
const variants = [
  '系係繫繋糸糹',
  '统統綂',
  '员員貟',
  '职職聀',
  '财財',
  '务務敄',
  '人亻⺅',
  '工⼯',
  '作莋',
  '台臺檯枱坮',
  '看矙',
  '客愘',
  '服箙',
  '官宦',
  '方⽅',
  '管筦',
  '理哩',
  '主炷',
  '播皤',
  '房戻',
  '充茺',
  '微薇徴',
  '信伩',
  '群羣',
  '赢贏',
  '赚賺',
  '赔賠',
  '内內',
  '稳穩',
  '刷㕞',
  '返仮',
  '现現',
  '聊聊',
  '报報',
  '经經',
  '营營',
  '运運',
  '号號',
  '会會',
  '证證',
  '户戶',
  '网網',
  '母⺟',
  '页⻚頁',
  '见⻅見',
  '贝⻉貝',
  '车⻋車',
  '长⻓長',
  '门⻔門',
  '青⻘',
  '食⻝',
  '马⻢馬',
  '鬼⻤',
  '鱼⻥魚',
  '鸟⻦鳥',
  '麦⻨麥',
  '黄⻩黃',
  '龙⻰龍',
  '月⺝⺼',
  '纟⺰',
  '讠⻈訁',
  '说說説',
  '解觧',
]
const firstOfVariants = new Map(
  variants.flatMap((row) => {
    const [first = '', ...others] = Array.from(row)
    return others.map((other) => [other, first] as const)
  }),
)

/**
 * Normalizes a name by its appearance: compatibility forms, marks, invisible characters, letter case, look-alikes of
 * other scripts (Unicode's table of confusables) and digits for letters. For comparison only, never for display.
 */
export function looksOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{P}]/gu, '')
    .toLowerCase()
  return Array.from(
    unhomoglyph(plain).toLowerCase(),
    (letter) => leet[letter] ?? firstOfVariants.get(letter) ?? letter,
  ).join('')
}

const withoutNumbers = (name: string): string => looksOf(name.normalize('NFKC').replace(/[\p{N}_]+/gu, ''))

/** Whether a name could be mistaken for another: it looks the same, or differs only in numbers. */
export function isAlike(name: string, other: string): boolean {
  if (looksOf(name) === looksOf(other)) return true
  const bare = withoutNumbers(other)
  return bare.length >= 2 && withoutNumbers(name) === bare
}

const looksOfHouse = houseWords.map(looksOf)
const onlyHouseWords = new RegExp(`^(?:${[...looksOfHouse, ...companions.map(looksOf)].join('|')})+$`)
const hasHouseWord = new RegExp(looksOfHouse.join('|'))
const chineseLooks = houseChinese.map(looksOf)
const wholeNames = new Set(houseNames.map(looksOf))

/** Whether a name could be mistaken for the house's own: its people, its system, its brand. */
export function isReservedName(name: string): boolean {
  const looks = looksOf(name)
  if (wholeNames.has(looks) || chineseLooks.some((word) => looks.includes(word))) return true
  // Digits at the ends are a number (`admin01`) or stand for letters (`0fficial`), so both readings are checked.
  const unnumbered = looksOf(name.normalize('NFKC').replace(/^[\p{N}\p{P}]+|[\p{N}\p{P}]+$/gu, ''))
  const withoutChinese = unnumbered.replace(/\p{Script=Han}/gu, '')
  return [looks, unnumbered, withoutChinese].some(
    (text) => onlyHouseWords.test(text) && hasHouseWord.test(text),
  )
}
