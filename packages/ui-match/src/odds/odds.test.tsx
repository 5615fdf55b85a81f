import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { OddsButton } from './odds-button.tsx'
import { OddsGrid } from './odds-grid.tsx'
import { createRoving, type RovingTarget } from './roving.ts'

const html = renderToStaticMarkup
const looks = readFileSync(new URL('./odds.css', import.meta.url), 'utf8')

describe('OddsButton', () => {
  it('is a toggle with a whole name', () => {
    const out = html(<OddsButton label="主胜" name="主胜 丹麦" price="3.10" />)
    expect(out).toContain('<button')
    expect(out).toContain('aria-pressed="false"')
    expect(out).toContain('aria-label="主胜 丹麦 赔率 3.10"')
  })
  it('selected is pressed', () => {
    expect(html(<OddsButton label="主胜" price="2.35" isSelected />)).toContain('aria-pressed="true"')
  })
  it.each(['up', 'down'] as const)('%s carries a triangle and an edge, not colour alone', (movement) => {
    const out = html(<OddsButton label="主胜" price="2.41" movement={movement} />)
    expect(out).toContain(`data-move="${movement}"`)
    expect(looks).toMatch(new RegExp(`data-move='${movement}'\\] \\.gs-odds__price::before`))
  })
  it('suspended shows the lock and no price, keeps its place and stays selected', () => {
    const out = html(<OddsButton label="主胜" price="2.35" movement="up" isSuspended isSelected />)
    expect(out).toContain('aria-disabled="true"')
    expect(out).toContain('aria-label="主胜 暂停"')
    expect(out).toContain('aria-pressed="true"')
    expect(out).toContain('lucide-lock')
    expect(out).not.toContain('2.35')
    expect(out).not.toContain('data-move')
  })
  it('stale keeps the price with a clock and cannot be chosen', () => {
    const out = html(<OddsButton label="主胜" price="2.35" movement="up" isStale />)
    expect(out).toContain('aria-disabled="true"')
    expect(out).toContain('主胜 赔率 2.35，已停更')
    expect(out).toContain('lucide-clock')
    expect(out).not.toContain('data-move')
  })
  it('absent and loading are no buttons', () => {
    expect(html(<OddsButton label="平" price={null} />)).not.toContain('<button')
    expect(html(<OddsButton label="平" price={null} />)).toContain('平 无此盘')
    expect(html(<OddsButton label="平" price="1.80" isLoading />)).not.toContain('<button')
  })
  it('narrows four digits', () => {
    expect(html(<OddsButton label="主胜" price="111.00" />)).toContain('gs-odds__price--long')
    expect(html(<OddsButton label="主胜" price="11.00" />)).not.toContain('gs-odds__price--long')
  })
  it('a grid is one named toolbar', () => {
    expect(html(<OddsGrid label="全场独赢">x</OddsGrid>)).toContain('role="toolbar"')
  })
})

/** A cell of a 2 × 3 board at its column and row. */
function cell(column: number, row: number): RovingTarget {
  const box = { left: column * 100, top: row * 40, width: 90, height: 36 }
  return { tabIndex: 0, focus: vi.fn<() => void>(), getBoundingClientRect: () => box as DOMRect }
}

describe('roving', () => {
  const board = () => {
    const roving = createRoving()
    const cells = [cell(0, 0), cell(1, 0), cell(0, 1), cell(1, 1), cell(0, 2)] as const
    const leave = cells.map((target) => roving.add(target))
    return { roving, cells, leave }
  }
  it('has one tab stop', () => {
    expect(board().cells.map((target) => target.tabIndex)).toEqual([0, -1, -1, -1, -1])
  })
  it('moves by place with arrows, Home and End, and stops at the edges', () => {
    const { roving, cells } = board()
    expect(roving.move('ArrowRight')).toBe(true)
    expect(cells[1].focus).toHaveBeenCalledOnce()
    expect(roving.move('ArrowRight')).toBe(false)
    roving.move('ArrowDown')
    expect(cells[3].tabIndex).toBe(0)
    roving.move('End')
    expect(cells[4].tabIndex).toBe(0)
    roving.move('Home')
    expect(cells.map((target) => target.tabIndex)).toEqual([0, -1, -1, -1, -1])
    expect(roving.move('a')).toBe(false)
  })
  it('follows focus and survives the loss of its stop', () => {
    const { roving, cells, leave } = board()
    roving.enter(cells[2])
    expect(cells[2].tabIndex).toBe(0)
    leave[2]?.()
    expect(cells.filter((target, index) => index !== 2 && target.tabIndex === 0)).toHaveLength(1)
    roving.enter({})
    expect(cells.filter((target, index) => index !== 2 && target.tabIndex === 0)).toHaveLength(1)
  })
})
