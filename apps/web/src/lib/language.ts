/**
 * The default language, and the second one that the platform has texts in; members of a white list may use it
 * [ROLE-08].
 */
const languages = ['zh-CN', 'en'] as const
type Language = (typeof languages)[number]
const key = 'gs-language'

/** The language of this edition of the page; the build makes one edition for each (`vite/english`). */
export const pageLanguage: Language = import.meta.env.VITE_LANGUAGE === 'en' ? 'en' : 'zh-CN'

/**
 * The stored language that calls ask for [CALL-01]. An unknown value is reset to zh-CN [VALID-11]. A storage that
 * throws counts as empty.
 */
export function settleLanguage(store: Pick<Storage, 'getItem' | 'setItem'>): Language {
  try {
    const stored = store.getItem(key)
    const known = languages.find((each) => each === stored)
    if (known) return known
    store.setItem(key, languages[0])
  } catch {
    // The storage is blocked: nothing was stored, so nothing has to be reset.
  }
  return languages[0]
}

/** Stores a language for the next load of the page; a language that this build does not have becomes zh-CN. */
export function storeLanguage(store: Pick<Storage, 'getItem' | 'setItem'>, language: string): void {
  try {
    store.setItem(key, language)
  } catch {
    return
  }
  settleLanguage(store)
}

/**
 * Makes the platform serve the edition of `language` from the next load on. Uses a cookie, because the page is
 * requested before any script runs.
 */
export function wantEdition(language: string): void {
  const forYears = language === 'en' ? 'max-age=63072000' : 'max-age=0'
  document.cookie = `${key}=${language}; path=/; samesite=lax; ${forYears}`
}
