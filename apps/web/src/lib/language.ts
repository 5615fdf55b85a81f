/** The one language of this build: English is off, and its texts do not exist [VALID-11]. */
const language = 'zh-CN'
const key = 'gs-language'

/** The language that calls ask for [CALL-01]. Whatever else is stored is reset to zh-CN. A store that throws counts as empty. */
export function settleLanguage(store: Pick<Storage, 'getItem' | 'setItem'>): typeof language {
  try {
    if (store.getItem(key) !== language) store.setItem(key, language)
  } catch {
    // Blocked storage: nothing was kept, nothing has to be reset.
  }
  return language
}
