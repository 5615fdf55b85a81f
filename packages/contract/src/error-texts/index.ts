import type { ErrorName } from '../errors.ts'
import type { Language } from '../house-text/index.ts'
import { accessTexts } from './access.ts'
import { authTexts } from './auth.ts'
import { chatTexts } from './chat.ts'
import type { ErrorText } from './error-text.ts'
import { memberTexts } from './member.ts'
import { paymentsTexts } from './payments.ts'
import { siteTexts } from './site.ts'
import { sportsbookTexts } from './sportsbook.ts'
import { transportTexts } from './transport.ts'
import { walletsTexts } from './wallets.ts'

/**
 * Texts of every error; the compiler refuses a missing one. The browser does not import this table: it shows the
 * `message` of the answer, and has its own texts only for errors that it raises itself
 * (`apps/web/src/app/error-reactions.ts`).
 */
export const errorTexts: Readonly<Record<ErrorName, ErrorText>> = {
  ...accessTexts,
  ...transportTexts,
  ...authTexts,
  ...memberTexts,
  ...walletsTexts,
  ...paymentsTexts,
  ...siteTexts,
  ...sportsbookTexts,
  ...chatTexts,
}

/** The sentence of an error in a language of the site [ROLE-08]. */
export function errorTextIn(language: Language, name: ErrorName): string {
  const { text, english } = errorTexts[name]
  return language === 'en' ? english : text
}
