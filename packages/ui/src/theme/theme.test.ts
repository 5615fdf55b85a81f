import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import {
  appearanceKey,
  barColours,
  defaultAppearance,
  parseAppearance,
  resolveMode,
  themeBootScript,
} from './theme.ts'

/** Runs the inline script as in a browser's head; returns the attributes that it wrote to <html>. */
function boot(stored: string | null | Error, prefersDark = false): Record<string, string> {
  const dataset: Record<string, string> = {}
  const localStorage = {
    getItem(key: string) {
      if (stored instanceof Error) throw stored
      return key === appearanceKey ? stored : null
    },
  }
  const matchMedia = (query: string) => ({ matches: prefersDark && query.includes('dark') })
  runInNewContext(themeBootScript, {
    document: { documentElement: { dataset } },
    localStorage,
    window: { matchMedia },
    matchMedia,
  })
  return dataset
}

describe('parseAppearance', () => {
  it('keeps what is known and defaults the rest', () => {
    expect(parseAppearance('{"theme":"fresh","mode":"neon","updown":"intl"}')).toEqual({
      ...defaultAppearance,
      theme: 'fresh',
      updown: 'intl',
    })
  })
  it.each([null, '', '{', '[]', '7', '"x"'])('falls back for %j', (text) => {
    expect(parseAppearance(text)).toEqual(defaultAppearance)
  })
})

describe('themeBootScript', () => {
  it('writes the stored looks', () => {
    const stored = JSON.stringify({ theme: 'fresh', mode: 'dark', updown: 'intl', density: 'compact' })
    expect(boot(stored)).toEqual({ theme: 'fresh', mode: 'dark', updown: 'intl', density: 'compact' })
  })
  it('resolves the device mode and the defaults', () => {
    expect(boot(null, true)).toEqual({ theme: 'simple', mode: 'dark', updown: 'cn', density: 'cozy' })
    expect(boot(null, false)['mode']).toBe('light')
  })
  it('survives broken and forbidden storage, and hostile values', () => {
    expect(boot('{')['theme']).toBe('simple')
    expect(boot(new Error('denied'))['mode']).toBe('light')
    expect(boot('{"theme":"\\"><script>"}')['theme']).toBe('simple')
  })
  it('agrees with parseAppearance on every stored combination', () => {
    for (const theme of ['simple', 'fresh', 'x']) {
      for (const mode of ['light', 'dark']) {
        const text = JSON.stringify({ theme, mode })
        const parsed = parseAppearance(text)
        expect(boot(text)).toEqual({ ...parsed, mode: resolveMode(parsed.mode) })
      }
    }
  })
  it('can stand inside a script tag', () => expect(themeBootScript).not.toContain('</'))
})

it('barColours repeats --gs-bar of every theme and mode', () => {
  const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8').replaceAll(/["']/g, '')
  for (const [theme, modes] of Object.entries(barColours)) {
    for (const [mode, colour] of Object.entries(modes)) {
      const block = css.split(`[data-theme=${theme}][data-mode=${mode}] {`)[1]?.split('}')[0] ?? ''
      expect(block.toLowerCase()).toContain(`--gs-bar: ${colour.toLowerCase()};`)
    }
  }
})
