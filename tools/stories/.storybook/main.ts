import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwindcss from '@tailwindcss/vite'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const config: StorybookConfig = {
  stories: ['../../../packages/{ui,ui-match}/src/**/*.stories.tsx', '../../../apps/web/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  staticDirs: ['../../../apps/web/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The types document the props; parsing them again would cost a second per file.
  typescript: { reactDocgen: false },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [react(), tailwindcss()],
      resolve: { alias: { '@docs': root('docs') } },
      // Bundled before the first story: a dependency that Vite finds later reloads the page in the middle of a
      // test.
      optimizeDeps: { entries: [root('apps/web/src/**/*.{ts,tsx}')] },
    }),
}
export default config
