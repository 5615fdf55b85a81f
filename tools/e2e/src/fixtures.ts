import { test as base } from '@playwright/test'
import { sharedProduct, siteAddress } from './product.ts'

/** Playwright's test on the shared product; relative addresses are its site's. */
export const test = base.extend({
  baseURL: async ({ baseURL }, provide) => provide(baseURL ?? siteAddress(sharedProduct())),
  // Its devices save data: two hundred files of other screens for each page are a tenth of all work here. That they are
  // kept is tried where lines fail, on a device of its own.
  context: async ({ context }, provide) => {
    await context.addInitScript(() => {
      const { connection } = navigator as { connection?: object }
      if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
    })
    await provide(context)
  },
})

export { expect } from '@playwright/test'
