import { defineConfig } from 'vite'

/** Packages that stay outside the bundle: they have native parts or files beside their code, or few starts load them. */
const outside = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'ioredis',
  'node-pg-migrate',
  'pdfkit',
  'pg-native',
  'pino',
  'pinyin-pro',
  'sharp',
  'svg-captcha',
]

/**
 * Bundles the server: one file starts in two thirds of the time of the hundreds that npm has. The embedded database runs
 * in a worker thread, hence a second entry.
 */
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
  ssr: { noExternal: true, external: outside },
})
