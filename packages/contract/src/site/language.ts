import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { keyCode } from './key-code.ts'

/** The default language, available to everybody. */
export const defaultLanguage = 'zh-CN'

/** A language of the site; offered only while it is on. */
export const siteLanguage = z.object({ keyCode, name: z.string().check(z.maxLength(40)), isOn: z.boolean() })
export type SiteLanguage = z.output<typeof siteLanguage>

/**
 * The language that somebody gets who wants (or has stored) `wanted` [VALID-11]: one that is on and that they may use
 * [ROLE-08], else zh-CN.
 */
export function languageFor(
  wanted: unknown,
  languages: readonly SiteLanguage[],
  isOnWhiteList: boolean,
): string {
  const found = languages.find((each) => each.keyCode === wanted && each.isOn)
  return found !== undefined && isOnWhiteList ? found.keyCode : defaultLanguage
}

/**
 * Which language the caller gets, and which they could have. A stored value goes in; what comes out is to be stored.
 */
export const getLanguageCode = defineCall({
  id: 'site.languageCode.get',
  name: 'getLanguageCode',
  path: '/site/getLanguageCode',
  who: anyone,
  timeout: 'credentials-off',
  input: z.strictObject({ stored: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ languageCode: keyCode, languages: z.array(z.object({ keyCode, name: z.string() })) }),
})

/** The white lists that the caller is on [ROLE-08]; who else is on them is nobody's business. */
export const getWhiteMembers = defineCall({
  id: 'site.whiteMembers.get',
  name: 'getWhiteMembers',
  path: '/site/getWhiteMembers',
  who: anyone,
  input: z.strictObject({}),
  output: z.object({ language: z.boolean(), virtualCurrency: z.boolean() }),
})
