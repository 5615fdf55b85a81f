import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    rollupOptions: {
      // The demo anchors, and the tables of a games company.
      input: ['main', 'tables'].map((name) => new URL(`./src/${name}.ts`, import.meta.url).pathname),
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@grandstand\//] },
})
