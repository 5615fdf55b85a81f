import { soundsOf } from '../../../kernel/pinyin.ts'

/** A name with the other forms that find it. */
export interface Spelling {
  readonly name: string
  /** Lower-case syllables, one for each character; a character that is not Chinese is its own syllable. */
  readonly syllables: readonly string[]
  /** Other names, lower-case without diacritics: Latin words, short names. */
  readonly words: readonly string[]
}

/** A match of a text with a name: a score, where higher is better, and the matched ranges (from, until). */
export interface Spelled {
  readonly score: number
  readonly marks: readonly (readonly [number, number])[]
}

/** `loadPinyin` comes first. */
export function spellingOf(name: string, others: readonly string[]): Spelling {
  return {
    name: plainText(name),
    syllables: syllablesOf(name),
    words: others.flatMap((other) => [plainText(other), ...plainText(other).split(/[\s'’.-]+/)]),
  }
}

/** The syllable of each character; one that is not Chinese is its own. */
const syllablesOf = (text: string): readonly string[] => soundsOf(text).map((each) => plainText(each))

/** Lower case, without diacritics, and full-width characters as half-width ones. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * Matches a plain text with a name: by its characters, its pinyin (whole, initials or mixed, from any character on),
 * one of its other names, or a near miss of these. Undefined when nothing matches.
 */
export function spelled(text: string, spelling: Spelling): Spelled | undefined {
  const { name, syllables, words } = spelling
  const at = name.indexOf(text)
  if (at >= 0)
    return { score: (at === 0 ? 95 : 80) + nearness(text, name) * 5, marks: [[at, at + text.length]] }
  const letters = text.replaceAll(/[\s']/g, '')
  if (!/^[a-z\d]+$/.test(letters)) return nearlyInCharacters(text, spelling)
  const byPinyin = inPinyin(letters, syllables)
  if (byPinyin) return byPinyin
  const whole = words.find((word) => word.startsWith(text))
  if (whole !== undefined) return { score: 75 + nearness(text, whole) * 5, marks: [] }
  if (words.some((word) => word.includes(text)) && text.length > 2) return { score: 55, marks: [] }
  return nearly(letters, spelling)
}

/** Share of the name's length that the text covers. */
const nearness = (text: string, name: string) => text.length / Math.max(1, name.length)

function inPinyin(letters: string, syllables: readonly string[]): Spelled | undefined {
  let best: Spelled | undefined
  for (let start = 0; start < syllables.length; start += 1) {
    const run = consume(letters, syllables, start)
    if (run === undefined) continue
    // Whole syllables count more than initials, and a match at the beginning counts more than one in the middle.
    const fullness = run.full / (run.until - start)
    const coverage = (run.until - start) / syllables.length
    const score = (start === 0 ? 70 : 50) + fullness * 8 + coverage * 10
    if (best === undefined || score > best.score) best = { score, marks: [[start, run.until]] }
  }
  return best
}

/**
 * Matches the letters with the syllables from `start` on; of each syllable the whole, a beginning, or at least the
 * first letter is used.
 */
function consume(
  letters: string,
  syllables: readonly string[],
  start: number,
): { until: number; full: number } | undefined {
  if (letters === '') return { until: start, full: 0 }
  const syllable = syllables[start]
  if (syllable === undefined || syllable === '') return undefined
  let shared = 0
  while (shared < syllable.length && shared < letters.length && letters[shared] === syllable[shared])
    shared += 1
  // Tries the longest part first, and shorter ones when the remaining letters then fail to match (xian: xi'an).
  for (let bite = shared; bite > 0; bite -= 1) {
    const isInitial =
      bite === 1 ||
      bite === syllable.length ||
      bite === letters.length ||
      /^[zcs]h$/.test(syllable.slice(0, bite))
    if (!isInitial) continue
    const rest = consume(letters.slice(bite), syllables, start + 1)
    if (rest) return { until: rest.until, full: rest.full + (bite === syllable.length ? 1 : 0) }
  }
  return undefined
}

/** Score of a name with a wrong letter, below that of every other. */
export const nearScore = 30

/**
 * Allows one wrong, missing, extra or swapped letter in texts of at least 4 letters, and two in those of at least 8.
 */
function nearly(letters: string, { syllables, words }: Spelling): Spelled | undefined {
  if (letters.length < 4) return undefined
  const allowed = letters.length < 8 ? 1 : 2
  const candidates = [syllables.join(''), ...words.map((word) => word.replaceAll(/[\s'’.-]/g, ''))]
  // The text may be the beginning of the name, with one letter more or less.
  const lengths = [letters.length - 1, letters.length, letters.length + 1]
  const isNear = candidates.some((word) =>
    lengths.some((length) => distanceUpTo(letters, word.slice(0, length), allowed) <= allowed),
  )
  return isNear ? { score: nearScore, marks: [] } : undefined
}

/** One text is compared with every name, so its syllables are kept. */
let lastTyped: { readonly text: string; readonly sounds: readonly string[] } | undefined

/** Chinese characters only: what is typed by sound and may have a wrong character. */
const chinese = /^\p{Script=Han}{2,}$/u

/**
 * Allows characters that sound like those of the name (云玲 for 云岭), and one wrong character in texts of at least 3
 * (云岭成, 云山城 for 云岭城).
 */
function nearlyInCharacters(text: string, { name, syllables }: Spelling): Spelled | undefined {
  if (!chinese.test(text)) return undefined
  if (lastTyped?.text !== text) lastTyped = { text, sounds: syllablesOf(text) }
  const typed = lastTyped.sounds
  const starts = Array.from({ length: Math.max(0, name.length - text.length + 1) }, (_, start) => start)
  const isNear = starts.some((start) => {
    const isSame = (at: number) => text[at] === name[start + at]
    const sounds = typed.every((sound, at) => isSame(at) || sound === syllables[start + at])
    const wrong = typed.filter((_, at) => !isSame(at)).length
    return sounds || (text.length > 2 && wrong === 1)
  })
  return isNear ? { score: nearScore, marks: [] } : undefined
}

/** Damerau-Levenshtein distance. Stops early with a number above `limit` when the distance exceeds it. */
function distanceUpTo(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwap ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit + 1
}
