import { createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from './kernel/config.ts'
import type { Agreed } from './kernel/node-agreement.ts'
import { readSecretsKey } from './kernel/secret-box.ts'
import { readSigningKey, type SigningKey } from './modules/bets/receipts/service.ts'

export interface Keys {
  readonly secrets: Uint8Array
  readonly receipts: SigningKey
  /** PEM of the gateway's private key. */
  readonly gateway: string
}

/** Reads the platform's long-term keys; those in the data folder are created at the first start. */
export const readKeys = (config: Config): Keys => ({
  secrets: readSecretsKey(config.secretsKey, `${config.dataDir}/secrets.key`),
  receipts: readSigningKey(`${config.dataDir}/receipts.key`),
  gateway: readFileSync(config.gatewayKeyFile, 'utf8'),
})

/**
 * Values that nodes sharing a database must have in common: a node with another value would answer differently or
 * wrongly.
 */
export const agreedOf = (config: Config, keys: Keys): readonly Agreed[] => [
  {
    name: 'secrets-key',
    from: 'SECRETS_KEY (or secrets.key in DATA_DIR, where it is unset)',
    value: keys.secrets,
  },
  { name: 'receipts-key', from: 'receipts.key in DATA_DIR', value: keys.receipts.publicKey },
  {
    name: 'gateway-key',
    from: 'GATEWAY_KEY_FILE',
    value: createPublicKey(keys.gateway).export({ type: 'spki', format: 'der' }),
  },
  {
    name: 'feed',
    from: 'FEED_PROTOCOL or FEED_URL',
    value: config.feed === undefined ? 'none' : `${config.feed.protocol} ${config.feed.url}`,
  },
]
