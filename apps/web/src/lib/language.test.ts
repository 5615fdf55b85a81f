import { expect, it } from 'vitest'
import { settleLanguage, storeLanguage } from './language.ts'

it.each(['fr', 'EN', 'en-US', '', 'zh', 'ZH-CN', 'zh-CN\u200b', '{}', null])(
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

it('[VALID-11] English is kept until the platform says whether it may be, and nothing else is', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  storeLanguage(store, 'en')
  expect(settleLanguage(store)).toBe('en')
  for (const other of ['zh-CN', 'fr']) {
    storeLanguage(store, other)
    expect(kept.get('gs-language')).toBe('zh-CN')
  }
})

it('a blocked store is no obstacle', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(settleLanguage({ getItem: blocked, setItem: blocked })).toBe('zh-CN')
})
