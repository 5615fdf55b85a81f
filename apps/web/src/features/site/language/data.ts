import { useApi } from '@grandstand/client/api'
import { defaultLanguage, getLanguageCode } from '@grandstand/contract/site'
import type { Api } from '@grandstand/wire/client'
import { useQuery } from '@tanstack/react-query'
import { settleLanguage, storeLanguage } from '../../../lib/language.ts'

/** The languages available to this member; undefined until loaded. */
export function useLanguages() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'languages'],
    queryFn: async ({ signal }) => (await api.call(getLanguageCode, {}, { signal })).languages,
  })
}

/**
 * Checks whether the stored language may still be used, and resets it to zh-CN if not [VALID-11]. Returns the
 * language for the page.
 */
export async function keepAllowedLanguage(
  api: Pick<Api, 'call'>,
  store: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<string> {
  const stored = settleLanguage(store)
  if (stored === defaultLanguage) return stored
  storeLanguage(store, (await api.call(getLanguageCode, { stored })).languageCode)
  return settleLanguage(store)
}
