import { marketIdOf, type Market } from '@grandstand/contract/sportsbook'
import { oddsOf } from '@grandstand/betting'
import { describe, expect, it } from 'vitest'
import { cellOf, isSameCell, nextMovement, restingMovement, type SelectionCell } from './movement.ts'

const market = (more: Partial<Market> = {}): Market => ({
  id: marketIdOf('total', 'full', 10),
  kind: 'total',
  period: 'full',
  line: 10,
  isMain: true,
  status: 'active',
  version: 3,
  selections: [
    { key: 'over', odds: oddsOf(1920) },
    { key: 'under', odds: oddsOf(1940) },
  ],
  ...more,
})
const cell = (odds: number, more: Partial<Market> = {}): SelectionCell => {
  const made = cellOf(market({ selections: [{ key: 'over', odds: oddsOf(odds) }], ...more }), 'over')
  if (!made) throw new Error('no cell')
  return made
}

describe('odds cells', () => {
  it('is absent without the selection or once the market is over', () => {
    expect(cellOf(undefined, 'over')).toBeUndefined()
    expect(cellOf(market(), 'home')).toBeUndefined()
    expect(cellOf(market({ status: 'settled' }), 'over')).toBeUndefined()
    expect(cellOf(market({ status: 'suspended' }), 'over')?.isSuspended).toBe(true)
  })

  it('does not repaint for a new version alone', () => {
    expect(isSameCell(cell(1920), cell(1920, { version: 9 }))).toBe(true)
    expect(isSameCell(cell(1920), cell(1930))).toBe(false)
    expect(isSameCell(cell(1920), undefined)).toBe(false)
  })
})

describe('odds movement', () => {
  it('has a direction and a count that restarts the mark', () => {
    const moved = nextMovement(restingMovement(cell(1920)), cell(1950), false)
    expect(moved).toMatchObject({ direction: 'up', count: 1 })
    expect(nextMovement(moved, cell(1900), false)).toMatchObject({ direction: 'down', count: 2 })
  })

  it('rests when the line changes, while the market is suspended and while prices are stale', () => {
    const moved = nextMovement(restingMovement(cell(1920)), cell(1950), false)
    const other = cell(2100, { id: marketIdOf('total', 'full', 11), line: 11 })
    expect(nextMovement(moved, other, false).direction).toBeNull()
    expect(nextMovement(moved, cell(1950, { status: 'suspended' }), false).direction).toBeNull()
    expect(nextMovement(moved, cell(1950), true).direction).toBeNull()
  })

  it('compares what a market opens with after a suspension with what stood before', () => {
    const paused = nextMovement(restingMovement(cell(1920)), cell(1920, { status: 'suspended' }), false)
    expect(nextMovement(paused, cell(1500), false).direction).toBe('down')
  })

  it('keeps the very same value when nothing changed, so that nothing draws again', () => {
    const resting = restingMovement(cell(1920))
    expect(nextMovement(resting, cell(1920, { version: 4 }), false)).toBe(resting)
  })
})
