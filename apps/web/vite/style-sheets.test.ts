import { describe, expect, it } from 'vitest'
import { splitSheet } from './style-sheets.ts'

const sheet = `@layer theme, base, components, utilities;
:root { --gs-ink: #000 }
@layer base { a { color: inherit } }
@layer components {
  .gs-button { color: red }
  .gs-button--sm { height: 1px }
  .gs-sheet .gs-button { color: blue }
  fieldset:disabled :is(.gs-button, .gs-key) { color: grey }
  @media (pointer: coarse) { .gs-sheet { color: red } }
}
@layer utilities {
  .p-3 { padding: 12px }
  .md\\:p-4 { padding: 16px }
  .hidden { display: none }
}`

const split = (code: string) => {
  const { first, later } = splitSheet(sheet, code)
  return { first: first.replaceAll(/\s+/g, ' '), later: later.replaceAll(/\s+/g, ' ') }
}

describe('the first sheet', () => {
  it('has the rules for classes that the code names, and all that needs no class', () => {
    const { first } = split('<p class="gs-button md:p-4">')
    expect(first).toContain('--gs-ink')
    expect(first).toContain('a { color: inherit }')
    expect(first).toContain('.gs-button { color: red }')
    expect(first).toContain('.md\\:p-4')
    expect(first).toContain('fieldset:disabled')
    expect(first).not.toMatch(/\.p-3|hidden|gs-sheet|gs-button--sm|@media/)
  })

  it('has the rules for names that the code completes', () => {
    expect(split('clsx(`gs-button`, `gs-button--${size}`)').first).toContain('.gs-button--sm')
  })
})

describe('the later sheet', () => {
  it('has every rule for a class, so that the order within a layer is that of the whole', () => {
    const { later } = split('<p class="md:p-4">')
    expect(later.indexOf('.p-3')).toBeLessThan(later.indexOf('.md\\:p-4'))
    expect(later).toContain('.gs-sheet .gs-button')
  })

  it('says nothing again that the first one says of fonts, tokens and elements', () => {
    expect(split('').later).not.toMatch(/--gs-ink|inherit/)
  })
})
