import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** All of axe's rules, only the contrast of colours, or all others. */
type Looked = 'all' | 'contrast' | 'structure'

/** The findings of axe on the page, or inside a selector. */
export async function findings(page: Page, what: Looked = 'all', inside?: string) {
  // Runs in the page itself: the default mode opens a second page for each run, which only cross-origin frames need.
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  axe.options({
    resultTypes: ['violations'],
    ...(what === 'contrast' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
    ...(what === 'structure' && { rules: { 'color-contrast': { enabled: false } } }),
  })
  if (inside !== undefined) axe.include(inside)
  const { violations } = await axe.analyze()
  return violations
}

/** The findings that are serious or worse, one line each. */
export async function seriousFindings(page: Page, what: Looked = 'all'): Promise<string[]> {
  const violations = await findings(page, what)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
