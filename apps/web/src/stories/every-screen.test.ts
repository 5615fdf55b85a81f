import { expect, it } from 'vitest'
import { framedScreens, loneScreens } from '../app/screens.ts'

const sources: Record<string, string> = import.meta.glob('./*/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('each screen has stories in a file of its name, which show that screen', () => {
  const shown = Object.entries(sources).flatMap(([path, source]) => {
    const key = /([^/]+)\.stories\.tsx$/.exec(path)?.[1] ?? ''
    return new RegExp(`<Screen\\s+of="${key}"`).test(source) ? [key] : []
  })
  const missing = Object.keys({ ...framedScreens, ...loneScreens })
    .filter((key) => !shown.includes(key))
    .map((key) => `add stories/AREA/${key}.stories.tsx, which draws <Screen of="${key}" />`)
  expect(missing).toEqual([])
})
