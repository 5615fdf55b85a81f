import { useApi } from '@grandstand/client/api'
import { defaultLanguage, getLanguageCode } from '@grandstand/contract/site'
import type { Api } from '@grandstand/wire/client'
import { useQuery } from '@tanstack/react-query'
import { settleLanguage, storeLanguage } from '../../../lib/language.ts'

/** The languages that this member may use; nothing until they are known. */
export function useLanguages() {
  const api = useApi()
  return useQuery({
    queryKey: ['site', 'languages'],
    queryFn: async ({ signal }) => (await api.call(getLanguageCode, {}, { signal })).languages,
  })
}

/** Asks whether the language that this device keeps may still be used, and resets it to zh-CN when not [VALID-11]. Gives the language that the page should have. */
export async function keepAllowedLanguage(
  api: Pick<Api, 'call'>,
  store: Pick<Storage, 'getItem' | 'setItem'>,
): Promise<string> {
  const stored = settleLanguage(store)
  if (stored === defaultLanguage) return stored
  storeLanguage(store, (await api.call(getLanguageCode, { stored })).languageCode)
  return settleLanguage(store)
}
