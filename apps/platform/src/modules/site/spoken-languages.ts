import { languages as written, type Language } from '@grandstand/contract/house-text'
import { languageFor } from '@grandstand/contract/site'
import type { OwnItems } from './own-items.ts'
import type { WhiteLists } from './white-lists.ts'

/** The languages that callers may choose; a white list opens those that are switched off. */
export function createSpokenLanguages(
  { item }: Pick<OwnItems, 'item'>,
  { whiteLists }: Pick<WhiteLists, 'whiteLists'>,
) {
  return {
    /**
     * The language for a caller with this `stored` one, and the languages that the caller may choose [ROLE-08]
     * [VALID-11].
     */
    async language(siteId: string, memberId: string | undefined, stored: string | undefined) {
      const languages = await item(siteId, 'languages')
      const { language: isOnList } = await whiteLists(memberId)
      const isOpen = ({ keyCode }: { keyCode: string }) =>
        languageFor(keyCode, languages, isOnList) === keyCode
      return {
        languageCode: languageFor(stored, languages, isOnList),
        languages: languages.filter(isOpen).map(({ keyCode, name }) => ({ keyCode, name })),
      }
    },

    /**
     * The language of house texts for a caller who wants `wanted`. Without a member, it depends only on whether the
     * site has that language on.
     */
    async spokenLanguage(siteId: string, memberId: string | undefined, wanted: string): Promise<Language> {
      const [languages, listed] = await Promise.all([item(siteId, 'languages'), whiteLists(memberId)])
      const given = languageFor(wanted, languages, memberId === undefined || listed.language)
      return written.find((each) => each === given) ?? 'zh-CN'
    },
  }
}
