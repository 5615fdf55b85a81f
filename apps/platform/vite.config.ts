import { defineConfig } from 'vite'

/** Bundles the server: our packages in, npm's out. The embedded database runs in a worker thread, hence a second entry. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: new URL('./src/main.ts', import.meta.url).pathname,
        'embedded-database.worker': new URL('./src/kernel/embedded-database.worker.ts', import.meta.url)
          .pathname,
        'statement-pdf.worker': new URL(
          './src/modules/wallets/export/statement-pdf.worker.ts',
          import.meta.url,
        ).pathname,
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@grandstand\//] },
})
