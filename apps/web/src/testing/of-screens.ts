import type { Meta } from '@storybook/react-vite'
import { afterScreen, beforeScreen } from './checks.ts'

/** The part of the meta that all stories of screens share. */
export const ofScreens = {
  parameters: { layout: 'fullscreen', isScreen: true },
  beforeEach: beforeScreen,
  afterEach: afterScreen,
} satisfies Partial<Meta>
