import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Draws every story in Chromium in one theme and mode; an error while drawing and a violation of axe's rules fail it. */
async function storiesIn(theme: 'simple' | 'fresh', mode: 'light' | 'dark') {
  return {
    plugins: await storybookTest({
      configDir: join(import.meta.dirname, '.storybook'),
      initialGlobals: { theme, mode },
    }),
    test: {
      name: `${theme}-${mode}`,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  } satisfies TestProjectInlineConfiguration
}

/** Separate from the unit tests' configuration, so that those need not load Storybook. */
export default defineConfig(async () => ({
  root: import.meta.dirname,
  test: {
    // Each theme and each mode once: the contrast of all four together is a unit test of the tokens.
    projects: await Promise.all([storiesIn('simple', 'light'), storiesIn('fresh', 'dark')]),
  },
}))
