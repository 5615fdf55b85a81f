import { expect, it } from 'vitest'
import { settleLanguage } from './language.ts'

it.each(['en', 'fr', '', 'zh', 'ZH-CN', 'zh-CN\u200b', '{}', null])(
  '[VALID-11] a stored language %j is reset to zh-CN',
  (stored) => {
    const kept = new Map<string, string>(stored === null ? [] : [['gs-language', stored]])
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    expect(settleLanguage(store)).toBe('zh-CN')
    expect(kept.get('gs-language')).toBe('zh-CN')
  },
)

it('a blocked store is no obstacle', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(settleLanguage({ getItem: blocked, setItem: blocked })).toBe('zh-CN')
})
