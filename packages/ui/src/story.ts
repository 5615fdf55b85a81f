import type { ReactNode } from 'react'

/** One picture of a component in one state; CSF-like, without a framework. */
export type Story = { name: string; render: () => ReactNode }

/** What a `*.stories.tsx` file exports as `stories`. */
export type StoryFile = { title: string; stories: readonly Story[] }
