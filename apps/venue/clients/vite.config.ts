import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const root = import.meta.dirname
/** Every folder with a page is a game; `launch` is the page that redeems a code and loads the game that it names. */
const pages = readdirSync(root)
  .map((name) => join(root, name, 'index.html'))
  .filter((path) => existsSync(path))

export default defineConfig({
  root,
  base: '/play/',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    {
      // Covers and symbols have addresses that do not change: other companies show them.
      name: 'art',
      apply: 'build',
      closeBundle() {
        if (!existsSync(join(root, 'art'))) return
        cpSync(join(root, 'art'), join(root, 'dist/art'), {
          recursive: true,
          filter: (path) => !/\.tsx?$/.test(path),
        })
      },
    },
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // The pages' policy allows no data in styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: { groups: [{ name: 'kit', test: /\/clients\/kit\/(?!fairness\/check)|\/preact\// }] },
      },
    },
  },
})
