import { Choice } from './appearance-fields.tsx'
import { useLanguages } from '../../features/site/language/data.ts'
import { settleLanguage, storeLanguage, wantEdition } from '../../lib/language.ts'

/**
 * Choice of the language of the screens and of the platform's messages, for members who may use another than zh-CN;
 * draws nothing for everybody else.
 */
export function LanguageField() {
  const { data: languages = [] } = useLanguages()
  if (languages.length < 2) return null
  return (
    <Choice
      label="语言 Language"
      value={settleLanguage(localStorage)}
      onChange={(language) => {
        storeLanguage(localStorage, language)
        wantEdition(language)
        location.reload()
      }}
      options={languages.map(({ keyCode, name }) => ({ value: keyCode, label: name }))}
    />
  )
}
