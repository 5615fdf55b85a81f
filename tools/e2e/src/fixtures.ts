import { test as base } from '@playwright/test'
import { sharedProduct, siteAddress } from './product.ts'

/** Playwright's test on the shared product; relative addresses are its site's. */
export const test = base.extend({
  baseURL: async ({ baseURL }, provide) => provide(baseURL ?? siteAddress(sharedProduct())),
})

export { expect } from '@playwright/test'
