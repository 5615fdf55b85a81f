import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Draws every story in Chromium in one theme, mode and size; an error while drawing and a violation of axe's rules fail it. */
async function storiesIn(theme: 'simple' | 'fresh', mode: 'light' | 'dark', size: 'desk' | 'phone') {
  return {
    plugins: await storybookTest({
      configDir: join(import.meta.dirname, '.storybook'),
      initialGlobals: { theme, mode, viewport: { value: size, isRotated: false } },
    }),
    test: {
      name: `${theme}-${mode}`,
      // Screens have a world of their own, and the whole run its limit: they are drawn in one look.
      exclude: mode === 'light' ? ['../../apps/web/src/stories/**'] : [],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
          contextOptions: { timezoneId: 'Asia/Shanghai', locale: 'zh-CN' },
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
    projects: await Promise.all([storiesIn('simple', 'light', 'desk'), storiesIn('fresh', 'dark', 'phone')]),
  },
}))
