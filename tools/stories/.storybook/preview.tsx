import { Announcer } from '@grandstand/ui'
import { Toaster } from '@grandstand/ui/overlay'
import { applyTheme } from '@grandstand/ui/theme'
import type { Preview } from '@storybook/react-vite'
import './preview.css'

const choice = (title: string, icon: string, items: readonly string[]) => ({
  toolbar: { title, icon, items: [...items], dynamicTitle: true },
})

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
  },
  globalTypes: {
    theme: choice('Theme', 'paintbrush', ['simple', 'fresh']),
    mode: choice('Mode', 'mirror', ['light', 'dark']),
    updown: choice('Up and down', 'sort', ['cn', 'intl']),
    density: choice('Density', 'component', ['cozy', 'compact']),
  },
  initialGlobals: { theme: 'simple', mode: 'light', updown: 'cn', density: 'cozy' },
  decorators: [
    (Story, { globals: { theme, mode, updown, density } }) => {
      document.documentElement.lang = 'zh-CN'
      document.documentElement.dataset['fonts'] = 'wanted'
      applyTheme({ theme, mode, updown, density })
      return (
        <>
          <Story />
          <Announcer />
          <Toaster />
        </>
      )
    },
  ],
}
export default preview
