import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOfThisSite } from './return-path.ts'

describe('pathOfThisSite', () => {
  it('[ROUTE-01] keeps a path of this site with its query and hash', () => {
    expect(pathOfThisSite('/app/bets')).toBe('/app/bets')
    expect(pathOfThisSite('/app/sports?sport=football#top')).toBe('/app/sports?sport=football#top')
  })

  it.each([
    'https://evil.example/app/home',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'app/home',
    '',
    ' /app/home',
  ])('[ROUTE-01] refuses %j', (fromPage) => {
    expect(pathOfThisSite(fromPage)).toBeUndefined()
  })

  it('[ROUTE-01] refuses what is no text or too long', () => {
    expect(pathOfThisSite(['/app/home'])).toBeUndefined()
    expect(pathOfThisSite(`/${'a'.repeat(600)}`)).toBeUndefined()
  })

  it('[ROUTE-01] never answers with a path that a browser takes elsewhere', () => {
    assert(
      property(string({ unit: constantFrom('/', '\\', '.', 'a', '\t', ':', '@', '?', '#') }), (text) => {
        const path = pathOfThisSite(`/${text}`)
        if (path === undefined) return
        expect(new URL(path, 'https://grandstand.test').origin).toBe('https://grandstand.test')
      }),
    )
  })
})
