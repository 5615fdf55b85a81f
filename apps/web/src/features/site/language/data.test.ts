import { expect, it } from 'vitest'
import { keepAllowedLanguage } from './data.ts'

it.each(['zh-CN', 'en'])(
  '[VALID-11] a stored English becomes what the platform allows: %s',
  async (languageCode) => {
    let stored = 'en'
    const store = { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) }
    const asked: unknown[] = []
    const call = (...given: readonly unknown[]) => {
      asked.push(given[1])
      return Promise.resolve({ languageCode, languages: [] } as never)
    }
    await keepAllowedLanguage({ call }, store)
    expect([asked, stored]).toEqual([[{ stored: 'en' }], languageCode])
    // A device that has the default language zh-CN sends no request.
    stored = 'zh-CN'
    await keepAllowedLanguage({ call }, store)
    expect(asked).toHaveLength(1)
  },
)
