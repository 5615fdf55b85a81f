import type { ReactElement } from 'react'
import { renderToStaticMarkup as html } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as ui from './index.ts'

/** Component, element, and what its markup must hold for assistive technology. */
const cases: readonly [string, () => ReactElement, readonly string[]][] = [
  [
    'ScoreStrip',
    () => (
      <ui.ScoreStrip
        home={{ name: '丹麦', score: '1' }}
        away={{ name: '比利时', score: '2' }}
        clock="67:24"
        period="下半场"
      />
    ),
    ['<output class="gs-sr">丹麦 1 比 2 比利时</output>'],
  ],
  [
    'Momentum',
    () => <ui.Momentum label="主队占优" values={[0.5, -0.2]} />,
    ['role="img" aria-label="主队占优"', 'data-side="away"'],
  ],
  ['MadeUp', () => <ui.MadeUp competition="模拟英超" />, ['>模拟 <']],
]

describe('every component draws with its roles and names', () => {
  it.each(cases)('%s', (_name, make, wanted) => {
    const out = html(make())
    for (const part of wanted) expect(out).toContain(part)
  })
})
