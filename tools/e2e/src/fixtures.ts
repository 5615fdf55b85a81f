import { test as base } from '@playwright/test'
import { sharedProduct, siteAddress } from './product.ts'

/** Playwright's test on the shared product; relative addresses are its site's. */
export const test = base.extend({
  baseURL: async ({ baseURL }, provide) => provide(baseURL ?? siteAddress(sharedProduct())),
  // Sets the devices to save data: prefetching the two hundred files of other screens for each page would be a tenth
  // of all work here. The prefetching is tested in the specs of failing lines, on a device without this setting.
  context: async ({ context }, provide) => {
    await context.addInitScript(() => {
      const { connection } = navigator as { connection?: object }
      if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
    })
    await provide(context)
  },
})

export { expect } from '@playwright/test'
