import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '@grandstand/dev-env'

/** The built games company alone. Its games are opened as demonstrations, which need no operator. */
export async function startCompany() {
  const folder = mkdtempSync(join(tmpdir(), 'games-'))
  const port = await freePort()
  const venue = await startProgram('apps/venue/dist/main.js', {
    PORT: String(port),
    DATA_DIR: folder,
    OPERATOR_KEY: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!,
  })
  return {
    /** Address of the demonstration of a game. */
    page: (game: string) => `http://127.0.0.1:${port}/play/${game}/?demo=CNY`,
    async stop() {
      await venue.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

export const slots = ['lantern-street', 'lamp-river', 'star-fall'] as const
export const smallGames = [
  'crash',
  'dice',
  'limbo',
  'mines',
  'plinko',
  'keno',
  'hi-lo',
  'wheel',
  'video-poker',
] as const

/** The button that begins a round. */
export const mainButton = '.primary, .spin'
