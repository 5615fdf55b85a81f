import { isBooted, keepProduct, seasonSpeed } from './product.ts'

import { bootProduct } from './platform/boot-product.ts'
/** Boots the one product that the journeys share, and stops it at the end. Journeys that break theirs boot their own. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (isBooted()) return undefined
  const product = await bootProduct({ seasonSpeed })
  keepProduct(product)
  return () => product.stop()
}
