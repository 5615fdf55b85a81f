/**
 * Match time against wall time: a match lasts less than three minutes, and the five seconds' delay of a bet are three
 * minutes of it.
 */
export const seasonSpeed = 40

export interface Product {
  /** Where the platform listens: `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly providerUrl: string
  readonly sandboxUrl: string
  /** Folder with the address of the operator endpoint. */
  readonly dataDir: string
  /** URL of the database on PostgreSQL; undefined when it is embedded. */
  readonly databaseUrl: string | undefined
}

const kept = 'GRANDSTAND_UNDER_TEST'

/** Passes the product under test from the global setup to the workers. */
export function keepProduct({ url, providerUrl, sandboxUrl, dataDir, databaseUrl }: Product): void {
  process.env[kept] = JSON.stringify({ url, providerUrl, sandboxUrl, dataDir, databaseUrl })
}

/**
 * A product that is already running is used when this variable names it: `{"url": …, "providerUrl": …, "sandboxUrl":
 * …, "dataDir": …}`.
 */
export const isBooted = (): boolean => process.env[kept] !== undefined

/** The product that all tests share. */
export function sharedProduct(): Product {
  const text = process.env[kept]
  if (text === undefined) throw new Error('the global setup booted no product')
  return JSON.parse(text) as Product
}

/** The site's address as members use it: the pay page returns to localhost, and a session belongs to its origin. */
export const siteAddress = ({ url }: Product): string => url.replace('127.0.0.1', 'localhost')
