/** After this time without an idle moment the browser is taken to be idle, ms. */
const atMostMs = 2_000

/** Resolves when the browser has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: atMostMs })
    else setTimeout(resolve, atMostMs)
  })
