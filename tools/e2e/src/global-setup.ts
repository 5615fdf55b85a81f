import { isBooted, keepProduct, seasonSpeed } from './product.ts'

import { bootProduct } from './platform/boot-product.ts'
/**
 * Starts the one product that the tests share, and stops it at the end. Tests that break their product start their
 * own.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (isBooted()) return undefined
  const product = await bootProduct({ seasonSpeed })
  keepProduct(product)
  return () => product.stop()
}
