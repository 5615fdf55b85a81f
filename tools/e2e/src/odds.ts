import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openOdds } from './slip.ts'

/** Name and price of every open odds button inside, as announced by a screen reader. */
export async function readPrices(inside: Locator): Promise<Map<string, string>> {
  const names = await inside
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return new Map(
    names.flatMap((name) => {
      const [what, price] = name.split(' 赔率 ')
      return what !== undefined && price !== undefined ? [[what, price] as const] : []
    }),
  )
}

/** Number of the former prices that are different now. */
export function movedSince(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): number {
  return [...before].filter(([what, price]) => now.has(what) && now.get(what) !== price).length
}

/**
 * Picks the odds of a selection by the beginning of its accessible name (主胜, 平局), in the n-th match of the board, by
 * the keyboard: prices flash and rows move all the time, so on a slow machine they are never stable under the
 * pointer.
 */
export async function pickOnBoard(page: Page, beginning: string, nth = 0): Promise<void> {
  const board = page.getByRole('toolbar', { name: '盘口' })
  const cells = board.getByRole('button', {
    name: new RegExp(`^${beginning}.*${openOdds.source}`),
    pressed: false,
  })
  await expect(async () => {
    const count = await cells.count()
    expect(count).toBeGreaterThan(0)
    await cells.nth(Math.min(nth, count - 1)).press('Enter', { timeout: 5_000 })
    await expect(board.getByRole('button', { pressed: true }).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}
