// Writes .br and .gz beside each text file of a build, so that the server compresses nothing per visitor.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|svg|json|webmanifest|txt)$/
const smallest = 1024

/**
 * Compresses every text file below a folder that is large enough and not compressed yet; the server compresses pages.
 */
export function precompress(folder, quality = constants.BROTLI_MAX_QUALITY) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) precompress(path, quality)
    else if (compressible.test(name) && !existsSync(`${path}.br`)) {
      const bytes = readFileSync(path)
      if (bytes.length < smallest) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  }
}
