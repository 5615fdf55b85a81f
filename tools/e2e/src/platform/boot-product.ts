import { randomBytes } from 'node:crypto'
import { startGrandstand, type Grandstand, type GrandstandOptions } from '@grandstand/dev-env'
import { Client } from 'pg'

/**
 * The whole product on a database of its own on the server that TEST_DATABASE_URL names, which boots and answers with far
 * less work than the embedded one; embedded where there is none. `startGrandstand` alone is always embedded.
 */
export async function bootProduct(options: GrandstandOptions = {}): Promise<Grandstand> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return startGrandstand(options)
  const name = `product_${randomBytes(6).toString('hex')}`
  const drop = () => onServer(server, `drop database if exists ${name} with (force)`)
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const product = await startGrandstand({ ...options, databaseUrl: url.href }).catch(
    async (error: unknown) => {
      await drop()
      throw error
    },
  )
  return {
    ...product,
    async stop() {
      await product.stop()
      await drop()
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
