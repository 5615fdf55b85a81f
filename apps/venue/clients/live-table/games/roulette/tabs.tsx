import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Say } from '../../../kit/settings.ts'
import { Mine } from '../../view/mine.tsx'
import type { LiveProps } from '../live-game.ts'
import { rouletteTexts as texts } from './texts.ts'

const tabs = ['layout', 'track', 'counts', 'mine'] as const

/** What a small screen shows one after the other: board, racetrack, counts, own bets. */
export function Tabs({
  say,
  layout,
  track,
  counts,
  props,
}: {
  readonly say: Say
  readonly layout: ComponentChildren
  readonly track: ComponentChildren
  readonly counts: ComponentChildren
  readonly props: LiveProps
}) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('layout')
  return (
    <>
      <div class="segmented" role="tablist">
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            onClick={() => setTab(each)}
          >
            {say(texts[each])}
          </button>
        ))}
      </div>
      <div class="tab" role="tabpanel">
        {tab === 'layout' && layout}
        {tab === 'track' && track}
        {tab === 'counts' && counts}
        {tab === 'mine' && <Mine {...props} />}
      </div>
    </>
  )
}
