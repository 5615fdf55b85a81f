import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: new URL('./src/main.ts', import.meta.url).pathname,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: { output: { entryFileNames: '[name].js' } },
  },
  ssr: { noExternal: [/^@grandstand\//] },
})
