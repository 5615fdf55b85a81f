import { startGrandstand, type Grandstand, type GrandstandOptions } from '@grandstand/dev-env'
import { createOnServer, productFolder } from '@grandstand/platform/servers'

/**
 * Starts the whole product on a new database of the server in TEST_DATABASE_URL, which starts and answers with far
 * less work than the embedded one; embedded where the variable is not set. `startGrandstand` alone is always
 * embedded.
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
