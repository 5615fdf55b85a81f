import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: new URL('./src/main.ts', import.meta.url).pathname,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: { output: { entryFileNames: '[name].js' } },
  },
  // A single file starts in half the time of the hundreds of files of the npm packages.
  // SQLite reads its WebAssembly from beside its code, so it stays where npm put it.
  ssr: { noExternal: true, external: ['node-sqlite3-wasm'] },
})
