import { useCallback, useEffect, useState } from 'preact/hooks'
import { Drawer } from '../../kit/view/drawer.tsx'
import type { LiveGame, LiveProps } from '../games/live-game.ts'
import { findRound, type FoundRound } from './round-data.ts'
import { roundTexts as texts } from './round-texts.ts'
import { RoundView } from './round-view.tsx'

interface DrawerProps {
  readonly props: LiveProps
  readonly outcome: LiveGame['outcome']
  readonly number: number
  readonly openVerifier: ((ticket: string) => void) | undefined
  readonly close: () => void
}

/** A finished round over its table. */
export default function RoundDrawer({ props, outcome, number, openVerifier, close }: DrawerProps) {
  const { state, table, sheet, form, say } = props
  const { name, table: id } = state.facts
  const [found, setFound] = useState<FoundRound | 'unknown' | 'lost'>()
  const load = useCallback(async () => {
    setFound(undefined)
    setFound(await findRound(id, number, table))
  }, [id, number, table])
  useEffect(() => void load(), [load])
  return (
    <Drawer title={say(texts.title, { table: say(name), number })} say={say} close={close}>
      {typeof found === 'object' ? (
        <RoundView {...{ found, sheet, outcome, form, openVerifier }} />
      ) : (
        <section aria-live="polite">
          {found === undefined ? <p class="small">…</p> : <p>{say(texts[found])}</p>}
          {found === 'lost' && (
            <div class="ways">
              <button type="button" onClick={() => void load()}>
                {say(texts.again)}
              </button>
            </div>
          )}
        </section>
      )}
    </Drawer>
  )
}
