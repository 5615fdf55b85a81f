import type { Say } from '../../kit/settings.ts'
import { isCascades, type SlotSheet } from '../book/sheet.ts'
import { texts } from '../texts.ts'

/** How a slot pays, in a word: its lines, its ways, or the least number. */
export function waysText(sheet: SlotSheet, say: Say): string {
  if (isCascades(sheet)) return say(texts.anywhere, { fewest: sheet.fewest })
  if (sheet.lines) return say(texts.lines, { lines: sheet.lines.length })
  return say(texts.waysInAll, { ways: sheet.rows ** sheet.strips.length })
}
