import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/** Builds the page of the boards and serves it. */
export async function servePage(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const outDir = mkdtempSync(join(tmpdir(), 'odds-board-'))
  const options = { configFile: false, root, logLevel: 'error' } as const
  await build({ ...options, plugins: [react(), tailwindcss()], build: { outDir, emptyOutDir: true } })
  const server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  return {
    origin: server.resolvedUrls?.local[0] ?? '',
    async stop() {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
