import { startGrandstand, type Grandstand, type GrandstandOptions } from '@grandstand/dev-env'
import { createOnServer, productFolder } from '@grandstand/platform/servers'

/**
 * The whole product on a database of its own on the server that TEST_DATABASE_URL names, which boots and answers with far
 * less work than the embedded one; embedded where there is none. `startGrandstand` alone is always embedded.
 */
export async function bootProduct(options: GrandstandOptions = {}): Promise<Grandstand> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return startGrandstand({ ...options, dataDir: await productFolder() })
  const { url, drop } = await createOnServer(server, 'migrated')
  const product = await startGrandstand({ ...options, databaseUrl: url }).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  return {
    ...product,
    async stop() {
      await product.stop()
      await drop()
    },
  }
}
