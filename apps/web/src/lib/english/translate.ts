import bettingWords from '@english/betting.json?raw'
import platformWords from '@english/platform.json?raw'

/**
 * What the platform says in Chinese (names of competitions, banks and kinds of money, why a market waits), in the words of
 * `apps/web/english/platform.json`; teams and players by their Latin names. What people wrote stays as they wrote it. Only
 * the English edition has this module.
 */
export function translateAnswer(data: unknown): unknown {
  if (typeof data === 'string') return inEnglish(data)
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    data.forEach((each, index) => (data[index] = translateAnswer(each)))
    return data
  }
  const record = data as Record<string, unknown>
  learn(record)
  for (const [key, value] of Object.entries(record)) {
    if (isWritten(key, value, record)) continue
    record[key] =
      typeof value === 'string' ? inEnglish(value, !perhapsWritten.has(key)) : translateAnswer(value)
  }
  return record
}

const chinese = /[\u3001-\u301c\u3400-\u9fff\uff00-\uffef]/

/**
 * What people wrote, and what is checked to the byte (the `body` of a receipt). What a chat message says is an object; the
 * `content` of an announcement is the house's. A room's title is its anchor's, the region beside a street its member's.
 */
const isWritten = (key: string, value: unknown, record: object): boolean =>
  written.has(key) ||
  (key === 'content' && typeof value === 'object') ||
  (key === 'title' && ofAnchors.some((each) => each in record)) ||
  (key === 'region' && 'street' in record)
const written = new Set(
  'body nickname username byName toName memberName realName maskedName maskedPayoutName street words memo bio'.split(
    ' ',
  ),
)
const ofAnchors = ['roomNo', 'nickname', 'viewers']
/** The house's or people's: translated only where the house says it so as a whole. */
const perhapsWritten = new Set(['title', 'text', 'reason', 'answer'])

/** The Latin names met so far, also by earlier pages: other answers name a team by its Chinese name alone. */
const keptAs = 'gs-latin-names'
const latin = new Map<string, string>(kept())
const mostKept = 4_000

function kept(): [string, string][] {
  try {
    return Object.entries(JSON.parse(localStorage.getItem(keptAs) ?? '{}') as Record<string, string>)
  } catch {
    return []
  }
}

/** Writes the names down once those of this moment are all known. */
function keep(): void {
  if (isKeeping || latin.size > mostKept) return
  isKeeping = true
  setTimeout(() => {
    isKeeping = false
    try {
      localStorage.setItem(keptAs, JSON.stringify(Object.fromEntries(latin)))
    } catch {
      // Blocked or full storage: the next page learns them again.
    }
  }, 1_000)
}
let isKeeping = false

function learn({ name, shortName, latinName }: Record<string, unknown>): void {
  if (typeof latinName !== 'string' || latinName === '' || chinese.test(latinName)) return
  for (const each of [name, shortName]) {
    if (typeof each !== 'string' || latin.get(each) === latinName) continue
    latin.set(each, latinName)
    keep()
  }
}

const words = new Map(
  [bettingWords, platformWords].flatMap((text) => Object.entries(JSON.parse(text) as Record<string, string>)),
)

/** The words with something put in: `第 {round} 轮`; and what stands behind other words: ` · 余额不足`. */
const patterns = [...words]
  .filter(([text]) => text.includes('{') || text.startsWith(' '))
  .map(([text, said]) => {
    const names = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name as string)
    const parts = text.split(/\{\w+\}/).map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const before = text.startsWith(' ') ? '(?<before>.+)' : ''
    const pattern = new RegExp(`^${before}${parts.join('(.+?)')}$`)
    return { pattern, names, said, weight: parts.join('').length }
  })
  // What says most itself is tried first: `第 {round} 轮` before `第 {value} {value2}`.
  .toSorted((one, other) => other.weight - one.weight)

/** What is put together of several: 云岭城 vs 江港, 存款单 D1 · 已取消, 慢速关，等级不限. */
const seams = [' vs ', ' · ', '，', ' / ', ' @', ' ']

function inEnglish(text: string, mayPart = true): string {
  if (!chinese.test(text)) return text
  const known = words.get(text) ?? latin.get(text)
  if (known !== undefined) return known
  for (const { pattern, names, said } of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const before = found.groups?.['before']
    const values = found.slice(before === undefined ? 1 : 2)
    const put = said.replace(/\{(\w+)\}/g, (_, name: string) => inEnglish(values[names.indexOf(name)] ?? ''))
    return before === undefined ? put : inEnglish(before) + put
  }
  const seam = mayPart ? seams.find((each) => text.includes(each)) : undefined
  return seam === undefined
    ? text
    : text
        .split(seam)
        .map((each) => inEnglish(each))
        .join(seam === '，' ? ', ' : seam)
}
