import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A file of this folder with its imports, bundled into one script that can be injected before the page's own. */
export async function pageScript(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'pageScript', fileName: 'script' } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${file} could not be built`)
  return chunk.code
}
