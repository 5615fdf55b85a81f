import type { pinyin as Pinyin } from 'pinyin-pro'

let pinyin: typeof Pinyin | undefined

/** Loads the dictionary, which is too large to load before it is needed. Must be called before the others. */
export async function loadPinyin(): Promise<void> {
  pinyin ??= (await import('pinyin-pro')).pinyin
}

function loaded(): typeof Pinyin {
  if (!pinyin) throw new Error('loadPinyin comes first')
  return pinyin
}

/** A syllable with its tone for each character; what is not Chinese is its own. */
export const pinyinOf = (name: string): string[] => loaded()(name, { type: 'array', nonZh: 'spaced' })

/** The same without tones, ü as v. */
export const soundsOf = (text: string): string[] =>
  loaded()(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
