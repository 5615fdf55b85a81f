import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { fenOf, oddsOf } from './money.ts'
import { pickOnBoard } from './odds.ts'
import type { Slip } from './slip.ts'

/** A bet as shown on the acceptance card. */
export interface Placed {
  readonly number: string
  /** Thousandths. */
  readonly odds: bigint
  /** Fen, as shown on the card. */
  readonly possibleReturn: bigint
}

const tries = 6

/**
 * Bets on the slip's content until a bet in play is accepted; uses another match when one is refused, as a member
 * would. Each wait must show a falling countdown, and each refusal its reason and the returned stake.
 */
export async function placeInPlay(page: Page, slip: Slip, units: number): Promise<Placed> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await send(slip, units)) {
      await seeCountdown(slip)
      const outcome = await readOutcome(slip)
      if (outcome === '投注成功') return readPlaced(slip)
      await expect(slip.acceptances.first()).toContainText('已退回中心钱包')
      await slip.dismissOutcomes()
    }
    await takeAnother(page, slip, attempt)
  }
  throw new Error(`none of ${tries} bets in play was accepted`)
}

/**
 * Sends a bet in play on the slip's content until one is pending or final; uses another match when a market closes
 * first.
 */
export async function sendInPlay(page: Page, slip: Slip, units: number): Promise<void> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (await send(slip, units)) return
    await takeAnother(page, slip, attempt)
  }
  throw new Error(`none of ${tries} bets in play was taken`)
}

async function takeAnother(page: Page, slip: Slip, attempt: number): Promise<void> {
  await slip.empty()
  await slip.close()
  await page.goto('/app/sports?sport=football&when=in-play')
  await pickOnBoard(page, '主胜', attempt)
  await slip.open()
  // A selection whose row disappeared immediately may have been picked twice.
  await slip.empty(1)
  await slip.acceptAnyOdds()
}

/**
 * Places the slip's content, on matches that have not begun. Presses again when the slip was just changing or the
 * server's answer did not arrive; the idempotency key makes it happen once.
 */
export async function placeAhead(slip: Slip, units: number): Promise<void> {
  await slip.stake(units)
  const accepted = slip.outcome.filter({ hasText: '投注成功' }).first()
  await expect(async () => {
    if ((await accepted.count()) === 0) await slip.placeButton.click({ timeout: 5_000 })
    await expect(accepted).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
}

/** Enters the stake and presses the button; false when the market closed or the server refused immediately. */
async function send(slip: Slip, units: number): Promise<boolean> {
  const closed = slip.root.getByRole('button', { name: '盘口已收盘' })
  await slip.stake(units)
  await expect(slip.placeButton.or(closed)).toBeVisible({ timeout: 30_000 })
  if (await closed.isVisible()) return false
  const answer = slip.countdown.or(slip.outcome).or(slip.refusal).or(closed)
  await expect(async () => {
    // The market may close or be suspended between the check and the press.
    if ((await answer.count()) === 0) await slip.placeButton.click({ timeout: 3_000 })
    await expect(answer.first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  return (await slip.countdown.or(slip.outcome).count()) > 0
}

const ceilingSeconds = 8

/** The seconds left fall, starting at the ceiling at most. */
async function seeCountdown(slip: Slip): Promise<void> {
  const left = async () => {
    const name = await slip.countdown.getAttribute('aria-label', { timeout: 500 }).catch(() => null)
    return Number(/剩 ([\d.]+) 秒/.exec(name ?? '')?.[1] ?? 0)
  }
  const first = await left()
  expect(first).toBeLessThanOrEqual(ceilingSeconds)
  await expect.poll(left, { intervals: [200] }).toBeLessThan(Math.max(first, 0.1))
}

/** The result, within the ceiling plus the time of one more poll. */
async function readOutcome(slip: Slip): Promise<string> {
  await expect(slip.outcome.first()).toBeVisible({ timeout: 20_000 })
  return (await slip.outcome.first().textContent()) ?? ''
}

/** Reads the card of the newest accepted bet. */
export async function readPlaced(slip: Slip): Promise<Placed> {
  const text = (await slip.acceptances.first().textContent()) ?? ''
  // In another order once the card has folded.
  const [number, odds, possibleReturn] = [/单号 ([A-Z\d-]+)/, /@([\d.]+)/, /预计返还 (¥[\d,.]+)/].map(
    (pattern) => pattern.exec(text)?.[1],
  )
  if (!number || !odds || !possibleReturn) throw new Error(`no accepted bet in "${text}"`)
  return { number, odds: oddsOf(odds), possibleReturn: fenOf(possibleReturn) }
}
