/** The language that everybody has, and the one that has words of the platform; the members of a white list may use it [ROLE-08]. */
const languages = ['zh-CN', 'en'] as const
type Language = (typeof languages)[number]
const key = 'gs-language'

/** The language that this edition of the page is written in; the build makes one of each (`vite/english`). */
export const pageLanguage: Language = import.meta.env.VITE_LANGUAGE === 'en' ? 'en' : 'zh-CN'

/** The language that calls ask for [CALL-01]. Whatever else is stored is reset to zh-CN [VALID-11]. A store that throws counts as empty. */
export function settleLanguage(store: Pick<Storage, 'getItem' | 'setItem'>): Language {
  try {
    const stored = store.getItem(key)
    const known = languages.find((each) => each === stored)
    if (known) return known
    store.setItem(key, languages[0])
  } catch {
    // Blocked storage: nothing was kept, nothing has to be reset.
  }
  return languages[0]
}

/** Keeps a language for the next load of the page; one that this build does not know is zh-CN. */
export function storeLanguage(store: Pick<Storage, 'getItem' | 'setItem'>, language: string): void {
  try {
    store.setItem(key, language)
  } catch {
    return
  }
  settleLanguage(store)
}

/** Has the platform send the edition of `language` from the next load on: a cookie, because a page is asked for before any script runs. */
export function wantEdition(language: string): void {
  const forYears = language === 'en' ? 'max-age=63072000' : 'max-age=0'
  document.cookie = `${key}=${language}; path=/; samesite=lax; ${forYears}`
}
