import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/**
 * Specs that do not depend on the width run in one view: `atDesk` on a wide page, `inHand` with touch. All others run
 * in both; `anchor`, `playback` and `screens` open both views themselves.
 */
const atDesk = [
  'anchor',
  'clock',
  'errors',
  'fairness',
  'insecure',
  'keyboard',
  'lines',
  'playback',
  'rolling',
  'routes',
  'security',
  'service',
  'session',
  'sites',
  // In both views by `npm run walk`.
  ...(process.env['WALK'] === undefined ? ['walk'] : []),
].map((name) => `${name}.spec.ts`)
const inHand = ['centre', 'challenge', 'reload', 'screens', 'second-factor', 'states'].map(
  (name) => `${name}.spec.ts`,
)

/** The journeys in a real browser: one product for all files, two views of it. `npm test -- e2e` builds first and runs this. */
export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  // Much of a journey is waiting: for the page, for the delay of a bet, for a match to end.
  workers: 3,
  fullyParallel: true,
  // A test that needed its second try counts as passed, and `npm test` names it as flaky in its last lines.
  retries: 1,
  forbidOnly: true,
  // For a machine three times slower than any that it was measured on.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 45_000,
    navigationTimeout: 45_000,
    // A trace costs every test a fifth of its time: asked for by hand (`--trace on`).
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: atDesk,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        // Twice the pixels for pictures that people look at only.
        deviceScaleFactor: process.env['SHOTS'] === undefined ? 1 : 2,
      },
    },
    { name: 'desktop', testIgnore: inHand, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
