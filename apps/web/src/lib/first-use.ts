const signsOfUse = ['pointerdown', 'keydown'] as const

/** Long enough for the page to have answered the touch, ms: what is loaded now must not delay that. */
const answerMs = 400

/**
 * Resolves soon after the first touch or key press, so that people who only look do not fetch code they may never
 * need.
 */
export const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve()
    const used = () => {
      for (const sign of signsOfUse) removeEventListener(sign, used)
      setTimeout(resolve, answerMs)
    }
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true })
  })
