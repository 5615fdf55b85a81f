// The gateway's long-term identity: an ECDSA P-256 key made once on this machine. Its public half goes into the web bundle.
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './steps.mjs'

export const gatewayKeyFile = process.env.GATEWAY_KEY_FILE ?? join(root, '.keys', 'gateway.pem')

/** Creates the key file when there is none; returns the public half as base64url of its raw 65 bytes. */
export function gatewayPublicKey() {
  if (!existsSync(gatewayKeyFile)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    mkdirSync(dirname(gatewayKeyFile), { recursive: true })
    writeFileSync(gatewayKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  const publicKey = createPublicKey(createPrivateKey(readFileSync(gatewayKeyFile)))
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64url')
}
