import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The page's measurements of how its button was held. */
export interface Behaviour {
  readonly heldMs: number
  /** Time from drawing the button to pressing it. */
  readonly shownMs: number
  readonly by: 'mouse' | 'touch' | 'pen' | 'keyboard'
}

/** Accepted times of a person; a program that presses immediately, or holds for minutes, is refused. */
const rules = { heldMs: [900, 20_000], shownMs: [150, 30 * 60_000] } as const
const lifeMs = 10 * 60_000

interface Check {
  validate: string | undefined
  readonly endsAt: number
}

/** Checks of one captcha: registered by the site's server, passed in the page, validated by the server once. */
export class Checks {
  readonly #key: string
  readonly #now: () => number
  readonly #open = new Map<string, Check>()

  constructor(key: string, now: () => number) {
    this.#key = key
    this.#now = now
  }

  /** A new challenge. The site's server derives the page's challenge from it: HMAC-SHA-256 under the private key. */
  register(): string {
    for (const [challenge, { endsAt }] of this.#open)
      if (endsAt < this.#now() || this.#open.size > 10_000) this.#open.delete(challenge)
    const challenge = randomBytes(16).toString('hex')
    const inPage = createHmac('sha256', this.#key).update(challenge).digest('hex')
    this.#open.set(inPage, { validate: undefined, endsAt: this.#now() + lifeMs })
    return challenge
  }

  /** The result that the page sends to its server; undefined when the behaviour is not that of a person. */
  pass(challenge: string, { heldMs, shownMs }: Behaviour): { validate: string; seccode: string } | undefined {
    const check = this.#open.get(challenge)
    const isWithin = (value: number, [least, most]: readonly [number, number]) =>
      value >= least && value <= most
    if (!check || check.endsAt < this.#now()) return undefined
    if (!isWithin(heldMs, rules.heldMs) || !isWithin(shownMs, rules.shownMs)) return undefined
    check.validate = randomBytes(16).toString('hex')
    return { validate: check.validate, seccode: `${check.validate}|jordan` }
  }

  /**
   * The answer of the second validation: MD5 of the seccode as in geetest, `false` for a check that did not pass or
   * was validated before.
   */
  validate(challenge: string, seccode: string): string {
    const check = this.#open.get(challenge)
    this.#open.delete(challenge)
    if (!check?.validate || check.endsAt < this.#now()) return 'false'
    const [given, wanted] = [Buffer.from(seccode), Buffer.from(`${check.validate}|jordan`)]
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'false'
    return createHash('md5').update(seccode).digest('hex')
  }
}
