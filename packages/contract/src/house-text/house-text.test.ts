import { describe, expect, it } from 'vitest'
import { inBoth, isInBoth, named, textIn, withoutMarks, writtenInBoth } from './index.ts'

describe('a text in both languages', () => {
  it('is one of them for each reader, also inside another and in JSON', () => {
    const team = inBoth('云岭城', 'Yunling City')
    const text = inBoth(`${team} 赢`, `${team} won`)
    expect([textIn('zh-CN', text), textIn('en', text)]).toEqual(['云岭城 赢', 'Yunling City won'])
    const json = JSON.stringify({ a: JSON.stringify({ text: `"${text}" \\` }), b: team })
    expect(JSON.parse(textIn('en', json))).toEqual({
      a: JSON.stringify({ text: '"Yunling City won" \\' }),
      b: 'Yunling City',
    })
    expect(JSON.parse(textIn('zh-CN', json))).toEqual({
      a: JSON.stringify({ text: '"云岭城 赢" \\' }),
      b: '云岭城',
    })
  })

  it('leaves what stands beside it as it was written', () => {
    const written = '高 大，足球 · 赢 \\ufdd0 Over'
    expect(textIn('en', `${written}${inBoth('：', ': ')}${written}`)).toBe(`${written}: ${written}`)
    expect(textIn('en', written)).toBe(written)
  })

  it('names in Latin letters only what has them', () => {
    expect(textIn('en', named('江港', 'Jianggang'))).toBe('Jianggang')
    expect([named('江港', '江港'), named('江港', '')]).toEqual(['江港', '江港'])
    expect(isInBoth(named('Arsenal', 'Arsenal'))).toBe(false)
  })

  it('is what an operator writes for each language in JSON', () => {
    const items = [{ name: { 'zh-CN': '首页', en: 'Home' }, path: '/', order: 1, by: { en: 'x' } }]
    const [item] = writtenInBoth(items) as [{ name: string }]
    expect(item).toEqual({ ...items[0], name: inBoth('首页', 'Home') })
  })

  it('is nothing that a text from outside can claim to be', () => {
    expect(withoutMarks('高\ufdd0大\ufdd1Over\ufdd2')).toBe('高大Over')
  })
})
