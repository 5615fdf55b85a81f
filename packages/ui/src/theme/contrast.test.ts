import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

/** Declarations of one rule, by its selector with quotes removed. */
function rule(selector: string): Map<string, string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/["']/g, '')
  const found = bare.split('}').find((block) => block.split('{')[0]?.trim().endsWith(selector))
  const body = found?.split('{')[1]
  if (body === undefined) throw new Error(`tokens.css has no rule ${selector}`)
  return new Map(
    [...body.matchAll(/--gs-([\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1] ?? '',
      (match[2] ?? '').trim(),
    ]),
  )
}

/** WCAG relative luminance of a #rrggbb colour. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** The table of look.md §5: [foreground, background, least ratio]. Text 4.5, edges 3. */
const pairs: readonly [string, string, number][] = [
  ['ink-1', 'surface', 4.5],
  ['ink-1', 'canvas', 4.5],
  ['ink-1', 'fill', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'fill', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'canvas', 4.5],
  ['ink-3', 'fill', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent-ink', 'surface', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['ink-1', 'accent-soft', 4.5],
  ['accent', 'fill', 3],
  ['red', 'surface', 4.5],
  ['red', 'fill', 4.5],
  ['red', 'red-soft', 4.5],
  ['green', 'surface', 4.5],
  ['green', 'fill', 4.5],
  ['green', 'green-soft', 4.5],
  ['ok', 'ok-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['danger', 'surface', 4.5],
  ['control', 'surface', 3],
  ['control', 'fill', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['focus', 'fill', 3],
  ['bar-ink', 'bar', 4.5],
  ['bar-ink-2', 'bar', 4.5],
  ['bar-ink-2', 'bar-fill', 4.5],
  ['bar-accent', 'bar', 3],
  ['bug-ink', 'bug', 4.5],
  ['bug-ink-2', 'bug', 4.5],
  ['bug-ink', 'bug-fill', 4.5],
  ['bug-ink-2', 'bug-fill', 4.5],
  ['surface', 'ink-1', 4.5],
]

const themes = ['simple', 'fresh'] as const
const modes = ['light', 'dark'] as const

describe('contrast of tokens.css', () => {
  for (const theme of themes) {
    for (const mode of modes) {
      const values = rule(`[data-theme=${theme}][data-mode=${mode}]`)
      it.each(pairs)(`${theme} ${mode}: %s on %s is at least %d`, (fore, back, least) => {
        expect(contrast(values.get(fore) ?? '', values.get(back) ?? '')).toBeGreaterThanOrEqual(least)
      })
    }
  }

  it('counts on badges and white on the screen pass everywhere', () => {
    const fixed = rule(':root')
    expect(contrast(fixed.get('on-badge') ?? '', fixed.get('badge') ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(fixed.get('screen-ink-2') ?? '', fixed.get('screen') ?? '')).toBeGreaterThanOrEqual(4.5)
  })

  it('measures like WCAG: black on white is 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})
