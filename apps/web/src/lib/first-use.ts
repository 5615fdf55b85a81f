const signsOfUse = ['pointerdown', 'keydown'] as const

/** Resolves with the first touch or key: who only looks is not made to fetch what they may never open. */
export const firstUse = (): Promise<void> =>
  new Promise((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve()
    const used = () => {
      for (const sign of signsOfUse) removeEventListener(sign, used)
      resolve()
    }
    for (const sign of signsOfUse) addEventListener(sign, used, { passive: true })
  })
