import type { pinyin as Pinyin } from 'pinyin-pro'

let pinyin: typeof Pinyin | undefined

/** Loads the dictionary, which is too large to load before a catalogue is read. Must be called before `pinyinOf`. */
export async function loadPinyin(): Promise<void> {
  pinyin ??= (await import('pinyin-pro')).pinyin
}

/** A syllable with its tone for each character; what is not Chinese is its own. */
export function pinyinOf(name: string): string[] {
  if (!pinyin) throw new Error('loadPinyin comes first')
  return pinyin(name, { type: 'array', nonZh: 'spaced' })
}
