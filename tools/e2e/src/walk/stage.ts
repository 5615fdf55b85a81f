import type { LossyLine } from '@grandstand/dev-env'
import type { Locator, Page } from '@playwright/test'
import type { Member } from '../member.ts'
import type { Product } from '../product.ts'
import type { Effects } from './effects.ts'

/** A browser page behind a lossy line, with the member who is logged in on it. */
export interface Stage {
  readonly page: Page
  readonly isPhone: boolean
  readonly line: LossyLine
  /** Origin of the page's address. */
  readonly site: string
  readonly effects: Effects
  readonly product: Product
  readonly member: Member
  /** Values that `arrange` created for the screens, by name. */
  readonly made: Record<string, string>
}

/** Possible events between the lost answer and the next look at the screen. */
export const scenarios = ['again', 'edited', 'left', 'reloaded', 'resized', 'other-member'] as const
export type Scenario = (typeof scenarios)[number]

/** How a person makes one call in the web client. */
export interface Driver {
  /** The call is made by a visitor. */
  readonly isVisitor?: true
  /** A member can make this call only once, so each scenario has a member of its own. */
  readonly isOnce?: true
  /** Runs on the site's own address, which passkeys belong to; its calls are routed through the line. */
  readonly isOnSite?: true
  /** The screen redirects another member, whom it does not concern, to home. */
  readonly leadsHome?: true
  /** The screen also reads by the same path, each time under a key that has no effect. */
  readonly isReadToo?: true
  /** Scenarios that are impossible here, each with the reason. */
  readonly without?: Partial<Readonly<Record<Scenario, string>>>
  /** Why the screen does not show that the outcome is unknown; what it shows must be true nevertheless. */
  readonly isSilent?: string
  /** Creates what the screen needs on the server, before every scenario. */
  arrange?(stage: Stage): Promise<void>
  /** Path of the screen. */
  screen(stage: Stage): string
  /** Opens the form on the screen, where it is not open already. */
  open?(stage: Stage): Promise<void>
  /** Closes what covers the page, as a person does before navigating. */
  leave?(stage: Stage): Promise<void>
  /** Fills the form in, so that only the press is left. */
  fill?(stage: Stage): Promise<void>
  /** Presses the button that sends; may be called again. */
  press(stage: Stage): Promise<void>
  /** A field of the form, which must be locked while the outcome is unknown. */
  field?(stage: Stage): Locator
  /** The amount field of a money form, which shows the sent amount when it is opened again. */
  amount?(stage: Stage): Locator
  /** Changes the input where that is not a field: goes back a step, chooses something else. */
  edit?(stage: Stage): Promise<void>
  /**
   * Paths of calls that read the changed thing: their answers are lost too while the page stays, because the form
   * would otherwise be replaced by it.
   */
  readonly reads?: readonly string[]
  /** Shows the effect after the screen is loaded again, when there is no form and nothing to retry. */
  shown?(stage: Stage): Locator
  /** Number of effects so far, for calls that keep no answer in `call_outcome`. */
  count?(stage: Stage): Promise<number>
}

/** A call with its driver. */
export type Walked = readonly [{ readonly id: string }, Driver]

const soonMs = 3_000

/** Opens a page of the site: inside the running app where there is one, so that nothing is loaded again. */
export async function go({ page, site }: Stage, path: string): Promise<void> {
  const address = site + path
  if (!page.url().startsWith('http://localhost')) await page.goto(address)
  else if (page.url() !== address) await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForURL(address)
}

/** Forces the next page to load again, so that it shows what was just arranged on the server. */
export async function anew({ page }: Stage): Promise<void> {
  await page.goto('about:blank')
}

/** Index of the scenario, from 0, for values that have to differ each time. */
export const scenarioNo = ({ made }: Stage): number =>
  scenarios.findIndex((each) => each === made['scenario'])

/** A button by the beginning of its name, or by its label while the outcome is unknown. */
export const button = (inside: Locator | Page, name: string): Locator =>
  inside.getByRole('button', { name: new RegExp(`^(${name}|再试一次|重试)`) })

/** Fills a field once it exists. */
export async function fill(field: Locator, text: string): Promise<void> {
  await field.fill(text, { timeout: 10_000 })
}

/** Presses an element that becomes pressable within a moment; false when it does not. */
export const pressed = (target: Locator): Promise<boolean> =>
  target
    .first()
    .click({ timeout: soonMs })
    .then(
      () => true,
      () => false,
    )

/** Presses the button of this name, or its label while the outcome is unknown. */
export const pressing =
  (name: string): Driver['press'] =>
  async ({ page }) =>
    void (await pressed(button(page, name)))

/** Opens a form by its button, or waits for the notice of an unknown outcome. */
export async function openUnlessUnknown({ page }: Stage, opener: Locator): Promise<void> {
  const notice = page.getByTestId('act-unknown')
  await opener.or(notice).first().waitFor()
  if (!(await notice.isVisible())) await opener.click()
}

/** Tries to change a field, which may be disabled. */
export const tryFill = (field: Locator, text: string): Promise<unknown> =>
  field.fill(text, { timeout: soonMs }).catch(() => undefined)
