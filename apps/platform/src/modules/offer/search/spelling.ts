import type { pinyin as Pinyin } from 'pinyin-pro'

let pinyin: typeof Pinyin | undefined

/** Reads the dictionary of pinyin: much work for a start that nobody searches at. Before `spellingOf`. */
export async function loadPinyin(): Promise<void> {
  pinyin ??= (await import('pinyin-pro')).pinyin
}

/** A name with all that it may be found by. */
export interface Spelling {
  readonly name: string
  /** Lower-case syllables, one for each character; a character that is not Chinese stands for itself. */
  readonly syllables: readonly string[]
  /** Other names, lower-case without marks: Latin words, short names. */
  readonly words: readonly string[]
}

/** Where in the name the text stands (from, until), and how well: higher is better. */
export interface Spelled {
  readonly score: number
  readonly marks: readonly (readonly [number, number])[]
}

export function spellingOf(name: string, others: readonly string[]): Spelling {
  if (!pinyin) throw new Error('loadPinyin comes first')
  const plain = plainText(name)
  return {
    name: plain,
    syllables: pinyin(name, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true }).map((each) =>
      plainText(each),
    ),
    words: others.flatMap((other) => [plainText(other), ...plainText(other).split(/[\s'’.-]+/)]),
  }
}

/** Lower case, without accents, full width made half. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/**
 * How well a plain text stands for a name: characters of it, its pinyin (whole, initials, or mixed, from any character on),
 * one of its other names, or nearly so. Undefined: not at all.
 */
export function spelled(text: string, spelling: Spelling): Spelled | undefined {
  const { name, syllables, words } = spelling
  const at = name.indexOf(text)
  if (at >= 0)
    return { score: (at === 0 ? 95 : 80) + nearness(text, name) * 5, marks: [[at, at + text.length]] }
  const letters = text.replaceAll(/[\s']/g, '')
  if (!/^[a-z\d]+$/.test(letters)) return undefined
  const byPinyin = inPinyin(letters, syllables)
  if (byPinyin) return byPinyin
  const whole = words.find((word) => word.startsWith(text))
  if (whole !== undefined) return { score: 75 + nearness(text, whole) * 5, marks: [] }
  if (words.some((word) => word.includes(text)) && text.length > 2) return { score: 55, marks: [] }
  return nearly(letters, spelling)
}

/** The share of the name that the text is. */
const nearness = (text: string, name: string) => text.length / Math.max(1, name.length)

function inPinyin(letters: string, syllables: readonly string[]): Spelled | undefined {
  let best: Spelled | undefined
  for (let start = 0; start < syllables.length; start += 1) {
    const run = consume(letters, syllables, start)
    if (run === undefined) continue
    // Whole syllables say more than initials, and the beginning more than the middle.
    const fullness = run.full / (run.until - start)
    const coverage = (run.until - start) / syllables.length
    const score = (start === 0 ? 70 : 50) + fullness * 8 + coverage * 10
    if (best === undefined || score > best.score) best = { score, marks: [[start, run.until]] }
  }
  return best
}

/** Eats the letters from the syllable at `start` on: each syllable whole, its beginning, or at least its first letter. */
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
  // The longest bite first; a shorter one where the rest does not go on from there (xian: xi'an).
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

/** A letter wrong, missing, too many or swapped, in texts long enough to tell; two in long ones. */
function nearly(letters: string, { syllables, words }: Spelling): Spelled | undefined {
  if (letters.length < 4) return undefined
  const allowed = letters.length < 8 ? 1 : 2
  const candidates = [syllables.join(''), ...words.map((word) => word.replaceAll(/[\s'’.-]/g, ''))]
  // The text may be the beginning of the name, with a letter more or less.
  const lengths = [letters.length - 1, letters.length, letters.length + 1]
  const isNear = candidates.some((word) =>
    lengths.some((length) => distanceUpTo(letters, word.slice(0, length), allowed) <= allowed),
  )
  return isNear ? { score: 30, marks: [] } : undefined
}

/** Damerau-Levenshtein distance, given up on above `limit`. */
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
