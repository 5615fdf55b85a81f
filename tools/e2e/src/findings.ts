import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything of axe's, or the contrast of colours alone, or everything else. */
type Looked = 'all' | 'contrast' | 'structure'

/** The findings of axe on the page, or inside a selector. */
export async function findings(page: Page, what: Looked = 'all', inside?: string) {
  // In the page itself: the other way opens a second page for each look, and no frame of ours is another site's.
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
