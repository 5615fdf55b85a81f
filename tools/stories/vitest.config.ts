import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** All stories in all looks, instead of each theme and each mode once: minutes longer. */
const isWhole = process.env['STORY_LOOKS'] === 'all'

/** Draws every story in Chromium in one theme, mode and size; an error while drawing and a violation of axe's rules fail it. */
async function storiesIn(theme: 'simple' | 'fresh', mode: 'light' | 'dark', size: 'desk' | 'phone') {
  return {
    plugins: await storybookTest({
      configDir: join(import.meta.dirname, '.storybook'),
      initialGlobals: { theme, mode, viewport: { value: size, isRotated: false } },
    }),
    test: {
      name: `${theme}-${mode}`,
      // As many pages as processors, where vitest would leave one to itself.
      maxWorkers: '100%',
      // Stories of screens are drawn in one look only, to keep the whole test run within its time limit.
      exclude: isWhole || mode === 'dark' ? [] : ['../../apps/web/src/stories/**'],
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
    // Two of the four looks, so that each theme and each mode is drawn once. A unit test of the tokens checks the
    // contrast of all four.
    projects: await Promise.all([
      storiesIn('simple', 'light', 'desk'),
      storiesIn('fresh', 'dark', 'phone'),
      ...(isWhole ? [storiesIn('simple', 'dark', 'phone'), storiesIn('fresh', 'light', 'desk')] : []),
    ]),
  },
}))
