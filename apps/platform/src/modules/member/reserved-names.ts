import unhomoglyph from 'unhomoglyph'

/** Latin words of the house. A name that is nothing but such words and digits is taken for the house. */
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
/** Said beside a house word: `grandstandteam`, `vipadmin`. Alone they are anybody's. */
const companions = ['team', 'vip', 'cs', 'the', 'no', 'my', 'online', 'web']
/** Chinese words of the house: nobody has one anywhere in a name, in either script. */
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
/** Taken only as the whole name: `看台球迷` is a fan. */
const houseNames = ['看台', '看台君', '看台娘']

/** Digits and signs that stand for letters. `l` stands for all that look like a stroke, after the table has made them one. */
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
 * What a name looks like: compatibility forms, marks, invisible characters, letter case, look-alikes of other scripts
 * (Unicode's table of confusables) and digits for letters are one. For comparing only, never to be shown.
 */
export function looksOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{P}]/gu, '')
    .toLowerCase()
  return Array.from(unhomoglyph(plain).toLowerCase(), (letter) => leet[letter] ?? letter).join('')
}

const looksOfHouse = houseWords.map(looksOf)
const onlyHouseWords = new RegExp(`^(?:${[...looksOfHouse, ...companions.map(looksOf)].join('|')})+$`)
const hasHouseWord = new RegExp(looksOfHouse.join('|'))
const chineseLooks = houseChinese.map(looksOf)
const wholeNames = new Set(houseNames.map(looksOf))

/** Whether a name could be taken for the house's own: its people, its system, its brand. */
export function isReservedName(name: string): boolean {
  const looks = looksOf(name)
  if (wholeNames.has(looks) || chineseLooks.some((word) => looks.includes(word))) return true
  // Digits at the ends are a number (`admin01`) or letters (`0fficial`): both are looked at.
  const unnumbered = looksOf(name.normalize('NFKC').replace(/^[\p{N}\p{P}]+|[\p{N}\p{P}]+$/gu, ''))
  const withoutChinese = unnumbered.replace(/\p{Script=Han}/gu, '')
  return [looks, unnumbered, withoutChinese].some(
    (text) => onlyHouseWords.test(text) && hasHouseWord.test(text),
  )
}
