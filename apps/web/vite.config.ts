import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { english } from './vite/english/translate.ts'
import { firstPaint } from './vite/first-paint.ts'
import { firstScreenParts } from './vite/first-screen-parts.ts'
import { screenFiles } from './vite/screen-files.ts'

/** Where `npm run dev` finds the platform. Pages come from Vite; calls (POST), the clock and the socket go there. */
const platform = process.env['GRANDSTAND_PLATFORM'] ?? 'http://127.0.0.1:8080'
const platformPaths = ['/socket', '/timeServer', '/healthz', '/readyz']

const toPlatform: ProxyOptions = {
  target: platform,
  // The platform knows only its own origin; the dev server stands in for it.
  changeOrigin: true,
  headers: { origin: platform },
  ws: true,
  bypass: (request) => {
    const path = request.url ?? '/'
    const isPlatforms =
      request.method !== 'GET' || platformPaths.some((each) => path === each || path.startsWith(`${each}?`))
    return isPlatforms ? undefined : path
  },
}

/** The build makes two editions into one folder: the page's, and the English one beside it (`index.en.html`). */
const isEnglish = process.env['VITE_LANGUAGE'] === 'en'

const first = firstScreenParts()

export default defineConfig({
  root: import.meta.dirname,
  // The rules page is made of the document that the tests of settlement read.
  resolve: {
    alias: {
      '@docs': fileURLToPath(new URL('../../docs', import.meta.url)),
    },
  },
  plugins: [screenFiles(), isEnglish && english(), first.plugin, firstPaint(), react(), tailwindcss()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: !isEnglish,
    copyPublicDir: !isEnglish,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    manifest: isEnglish ? '.vite/manifest.en.json' : true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [fileURLToPath(new URL('index.html', import.meta.url)), ...first.roots],
      output: { codeSplitting: { groups: first.groups } },
    },
  },
  server: { port: 5173, strictPort: false, proxy: { '^/(?!@|src/|node_modules/)': toPlatform } },
})
