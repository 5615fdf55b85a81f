import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as art from './index.ts'
import { seeded } from './seeded.ts'
import { crestOf, crestOutlines, crestPairs, crestPatterns } from './team-crest.tsx'

const draw = (element: ReactElement) => renderToStaticMarkup(element)

const drawings: readonly [string, (id: string) => ReactElement][] = [
  ['TeamCrest', (id) => <art.TeamCrest id={id} />],
  ['Avatar', (id) => <art.Avatar id={id} />],
  ['StageFrame', (id) => <art.StageFrame id={id} />],
  ['StageFrame lanes', (id) => <art.StageFrame id={id} kind="lanes" />],
  ['SeatsBowl', (id) => <art.SeatsBowl id={id} />],
  ['BannerArt', (id) => <art.BannerArt id={id} />],
  ['NewsThumb', (id) => <art.NewsThumb id={id} />],
  ['AnchorScene', (id) => <art.AnchorScene id={id} />],
  ['GameCover', (id) => <art.GameCover id={id} name="起飞" />],
]

describe('art is a pure function of an id', () => {
  it.each(drawings)('%s: the same id draws the same, many ids differ', (_name, make) => {
    expect(draw(make('team-7'))).toBe(draw(make('team-7')))
    const pictures = new Set(Array.from({ length: 24 }, (_, index) => draw(make(`id-${index}`))))
    expect(pictures.size).toBeGreaterThan(3)
  })

  it.each(drawings)('%s: takes its colours from tokens alone', (_name, make) => {
    expect(draw(make('a'))).not.toMatch(/#[\da-f]{3,8}["\s;)]/i)
  })

  it.each(drawings)('%s: an id cannot break out of the markup', (_name, make) => {
    expect(draw(make('"><script>x</script>'))).not.toContain('<script')
  })
})

describe('TeamCrest', () => {
  it('has 4 outlines × 9 patterns × 24 different pairs', () => {
    expect(crestOutlines).toHaveLength(4)
    expect(crestPatterns).toHaveLength(9)
    expect(crestPairs).toHaveLength(24)
    expect(new Set(crestPairs.map((pair) => pair.join())).size).toBe(24)
  })

  it('keeps the crests of known ids: they may never change', () => {
    expect([crestOf('1'), crestOf('denmark'), crestOf('')]).toMatchInlineSnapshot(`
      [
        {
          "charge": "sky",
          "ground": "cobalt",
          "outline": "square",
          "pattern": "ring",
        },
        {
          "charge": "ink",
          "ground": "brick",
          "outline": "crest",
          "pattern": "sash",
        },
        {
          "charge": "cobalt",
          "ground": "snow",
          "outline": "heater",
          "pattern": "plus",
        },
      ]
    `)
  })

  it('reaches every outline, pattern and pair', () => {
    const seen = Array.from({ length: 3000 }, (_, index) => crestOf(`team-${index}`))
    expect(new Set(seen.map((crest) => crest.outline)).size).toBe(4)
    expect(new Set(seen.map((crest) => crest.pattern)).size).toBe(9)
    expect(new Set(seen.map((crest) => `${crest.ground} ${crest.charge}`)).size).toBe(24)
  })
})

it('seeded stays in [0, 1) and is even enough', () => {
  const next = seeded('x')
  const values = Array.from({ length: 4000 }, next)
  expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...values)).toBeLessThan(1)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  expect(mean).toBeGreaterThan(0.47)
  expect(mean).toBeLessThan(0.53)
})
