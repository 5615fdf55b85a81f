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
    viewport: {
      options: {
        desk: { name: 'Desk', styles: { width: '1366px', height: '900px' }, type: 'desktop' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
  },
  globalTypes: {
    theme: choice('Theme', 'paintbrush', ['simple', 'fresh']),
    mode: choice('Mode', 'mirror', ['light', 'dark']),
    updown: choice('Up and down', 'sort', ['cn', 'intl']),
    density: choice('Density', 'component', ['cozy', 'compact']),
  },
  initialGlobals: { theme: 'simple', mode: 'light', updown: 'cn', density: 'cozy' },
  decorators: [
    (Story, { globals: { theme, mode, updown, density }, parameters }) => {
      document.documentElement.lang = 'zh-CN'
      document.documentElement.dataset['fonts'] = 'wanted'
      applyTheme({ theme, mode, updown, density })
      // A screen has an announcer and a toaster of its own.
      if (parameters['isScreen'] === true) return <Story />
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
