import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/**
 * Specs that do not depend on the width run in one view: `atDesk` on a wide page, `inHand` with touch. All others run
 * in both; `anchor`, `playback` and `screens` open both views themselves.
 */
const atDesk = [
  'anchor',
  'clock',
  'code-files',
  'errors',
  'every-size',
  'fairness',
  'game-clients',
  'insecure',
  'keyboard',
  'lines',
  'playback',
  'rolling',
  'room-chat',
  'room-sizes',
  'routes',
  'security',
  'service',
  'session',
  'sheets',
  'sites',
  'slots',
  'tables',
  // Run in both views by `npm run walk`.
  ...(process.env['WALK'] === undefined ? ['walk'] : []),
].map((name) => `${name}.spec.ts`)
const inHand = ['centre', 'challenge', 'games', 'reload', 'screens', 'second-factor', 'states'].map(
  (name) => `${name}.spec.ts`,
)

/**
 * End-to-end tests in a real browser: one product for all files, two views of it. `npm test -- e2e` builds first and
 * runs this.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  // Most of a test's time is waiting: for the page, for the delay of a bet, for a match to end.
  workers: 3,
  fullyParallel: true,
  // A test that needed its second try counts as passed, and `npm test` lists it as flaky at the end.
  retries: 1,
  forbidOnly: true,
  // Allows for a machine three times slower than any that it was measured on.
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
    // Requests of a page under a service worker would not all pass the tests' own routes.
    serviceWorkers: 'block',
    // A trace adds a fifth to every test's time, so it is only made on request (`--trace on`).
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
        // Double resolution only for pictures that people look at.
        deviceScaleFactor: process.env['SHOTS'] === undefined ? 1 : 2,
      },
    },
    { name: 'desktop', testIgnore: inHand, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
