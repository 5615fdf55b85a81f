import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { settings, type Say } from '../settings.ts'
import { useStore } from '../store.ts'
import { texts } from '../texts.ts'
import { Icon, type IconName } from './icons.tsx'

/** What a game in a host's frame offers at the foot of its panel; without a host its own bar has it. */
export interface FootWays {
  /** Exact return of the bet that is chosen. */
  readonly rtp: string
  readonly say: Say
  readonly openRules: () => void
  readonly toggleSound: () => void
  /** Absent where nothing is recorded: in demonstrations. */
  readonly openHistory?: (() => void) | undefined
}

export const FootContext = createContext<FootWays | undefined>(undefined)

export function Foot() {
  const ways = useContext(FootContext)
  const { sound } = useStore(settings)
  if (ways === undefined) return null
  const { rtp, say, openRules, toggleSound, openHistory } = ways
  const way = (name: string, icon: IconName, press: () => void) => (
    <button type="button" class="plain" aria-label={name} title={name} onClick={press}>
      <Icon name={icon} />
    </button>
  )
  return (
    <footer class="foot">
      <span class="num">{say(texts.rtp, { rtp })}</span>
      {openHistory && way(say(texts.history), 'history', openHistory)}
      {way(say(texts.rules), 'rules', openRules)}
      {way(say(sound ? texts.soundOff : texts.soundOn), sound ? 'sound' : 'mute', toggleSound)}
    </footer>
  )
}
