const signsOfUse = ['pointerdown', 'keydown'] as const

/** Resolves with the first touch or key press, so that people who only look do not fetch code they may never need. */
export const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve()
    const used = () => {
      for (const sign of signsOfUse) removeEventListener(sign, used)
      resolve()
    }
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true })
  })
