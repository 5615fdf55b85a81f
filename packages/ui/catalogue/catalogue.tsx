import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { StoryFile } from '../src/story.ts'
import { applyTheme, parseAppearance } from '../src/theme/theme.ts'
import { Announcer } from '../src/announcer/announcer.tsx'
import { Toaster } from '../src/overlay/toaster.tsx'

/**
 * Every story of the package on one page.
 * `?story=odds` keeps titles that contain the word; `&theme=fresh&mode=dark&updown=intl&density=compact` choose looks;
 * `&motion=reduce` turns motion off; `&hold` freezes animations at their start, for pictures.
 */
const query = new URLSearchParams(location.search)
applyTheme(parseAppearance(JSON.stringify({ mode: 'light', ...Object.fromEntries(query) })))
if (query.get('motion') === 'reduce') document.documentElement.dataset['motion'] = 'reduce'
if (query.has('hold')) {
  const hold = document.createElement('style')
  hold.textContent = '*, ::before, ::after { animation-play-state: paused !important }'
  document.head.append(hold)
}

const files = Object.values(
  import.meta.glob<{ file: StoryFile }>(['../src/**/*.stories.tsx', '../../ui-match/src/**/*.stories.tsx'], {
    eager: true,
  }),
).map((module) => module.file)
const wanted = query.get('story') ?? ''
const shown = files
  .filter((file) => file.title.includes(wanted))
  .sort((a, b) => a.title.localeCompare(b.title))

function Catalogue() {
  return (
    <>
      {shown.map((file) => (
        <section key={file.title} className="p-4 md:p-6">
          <h1 className="mb-3 text-lg font-semibold">{file.title}</h1>
          <div className="grid gap-4">
            {file.stories.map((story) => (
              <article key={story.name} aria-label={story.name} className="grid min-w-0 gap-2">
                <h2 className="text-xs text-ink-3">{story.name}</h2>
                {story.render()}
              </article>
            ))}
          </div>
        </section>
      ))}
      <Announcer />
      <Toaster />
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Catalogue />
    </StrictMode>,
  )
}
