import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type ProxyOptions } from 'vite'
import { english } from './vite/english/translate.ts'
import { firstPaint } from './vite/first-paint.ts'
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

/** What the first screen draws with, as far as others draw with it too: one chunk, because each small one is a request. */
const firstPieces = [
  'src/boot/frame',
  'web/src/lib/(?!qr-code|base64)',
  'packages/client/src/(?!timeline/|ask/|errors/unanswered|act/(act-|follow-acts|sent-draft|use-change))',
  'app/(page-title|screen-facts|shell/(page-layout|slots|appearance-menu))',
  'features/(auth/return-path|member/(settings|data))',
  'features/(site/places|sportsbook/(words|data|slip/slip-store))',
  'features/sportsbook/(slip/(slip|acceptance)|board/(columns|rows|movement)|match-state/(clock|story))\\.',
  'features/sportsbook/board/(sport-icon|odds-cell|match-clock|price-state|more-markets|suspension)',
  'ui/src/(shell/|slot/|states/|theme/|announcer/|overlay/toast-store)',
  'ui-match/src/(odds/|match/score-strip|art/(seeded|team-crest))',
  'ui/src/(controls/(button|chip|icon-button)|surfaces/(card|tag|count-badge|banner))',
  'lucide-react/dist/esm/(?!icons/)',
  'icons/(house|monitor-play|receipt-text|wallet|sliders-horizontal|chevron-(left|right)|clock-3|lock|gamepad-2|wifi-off|headset|rotate-ccw-clock|arrow-down-to-line)\\.',
]
const isFirstPiece = (id: string) => new RegExp(firstPieces.join('|')).test(id.replaceAll('\\', '/'))

/**
 * What many other screens draw with: icons and plain components. What only some need (art, overlays, tabs and form
 * fields) stays out.
 */
const isShared = (id: string) =>
  /[\\/](packages[\\/](money|betting|ui|ui-match)|lucide-react)[\\/]/.test(id) &&
  !/[\\/]ui(-match)?[\\/]src[\\/](art|overlay|match|time|controls[\\/](tabs|keypad|select|field|checkbox))/.test(
    id,
  )

/** The build makes two editions into one folder: the page's, and the English one beside it (`index.en.html`). */
const isEnglish = process.env['VITE_LANGUAGE'] === 'en'

export default defineConfig({
  root: import.meta.dirname,
  // The rules page is made of the document that the tests of settlement read.
  resolve: {
    alias: {
      '@docs': fileURLToPath(new URL('../../docs', import.meta.url)),
    },
  },
  plugins: [isEnglish && english(), firstPaint(), screenFiles(), react(), tailwindcss()],
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
      output: {
        // The platform speaks HTTP/1.1: a few chunks travel sooner than forty small ones.
        codeSplitting: {
          groups: [
            // What loads parts must not stand in one of them: the entry would wait for it and run it all in one task.
            { name: 'loader', test: /vite[\\/]preload-helper/, priority: 1 },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]boot[\\/]react/,
            },
            {
              name: 'router',
              // A visitor's first screen changes nothing and has no endless lists.
              test: /node_modules[\\/](@tanstack[\\/](?!.*(mutationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery))|zustand[\\/]|clsx[\\/])|src[\\/]boot[\\/]router/,
            },
            {
              name: 'contract',
              test: /node_modules[\\/]zod|packages[\\/](contract[\\/]src[\\/]((?!visible|moment)\w+\.ts|gateway|member[\\/](info|entities)|wallets[\\/](index|channels|entities))|money[\\/]src[\\/](?!exchange|share|typed))|src[\\/]boot[\\/]contract/,
              minShareCount: 2,
            },
            {
              name: 'sportsbook',
              // Following, finding and sharing are no part of a first screen.
              test: /packages[\\/](contract[\\/]src[\\/]sportsbook[\\/](?!bet|match-record|cash-out|receipts|fav|follow|order-push|results|search|sharing)|betting[\\/]src[\\/](?!slip-|combinations|returns|cash-out|bet-log|settlement|market-names))|src[\\/]boot[\\/]sportsbook/,
              minShareCount: 2,
            },
            { name: 'first', test: isFirstPiece, minShareCount: 2 },
            { name: 'shared', test: isShared, minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: false, proxy: { '^/(?!@|src/|node_modules/)': toPlatform } },
})
