import type { ComponentChildren } from 'preact'
import { money, type MoneyForm } from '../money.ts'
import { settings, useSay, type Said, type Say } from '../settings.ts'
import { useStore } from '../store.ts'
import { endings, texts } from '../texts.ts'
import { Drawer } from './drawer.tsx'
import { Icon } from './icons.tsx'

interface StripProps {
  readonly title: Said
  readonly rtp: string
  readonly isDemo: boolean
  /** A replay of a finished round, which has no balance. */
  readonly isReplay: boolean
  readonly balance: string | undefined
  readonly form: MoneyForm
  readonly say: Say
  readonly openRules: () => void
  readonly openFairness: () => void
  readonly toggleSound: () => void
}

/** The game's own bar, where no host shows one. */
export function Strip({
  title,
  rtp,
  isDemo,
  isReplay,
  balance,
  form,
  say,
  openRules,
  openFairness,
  toggleSound,
}: StripProps) {
  const { sound } = useStore(settings)
  return (
    <header class="strip" data-demo={isDemo || undefined}>
      <div class="name">
        <h1>
          {say(title)}
          {isDemo && <span class="tag">{say(isReplay ? texts.replay : texts.demo)}</span>}
        </h1>
        <span class="num">{say(texts.rtp, { rtp })}</span>
      </div>
      {!isReplay && (
        <div class="figure">
          <span>{say(isDemo ? texts.demoCoins : texts.balance)}</span>
          <b class="num">{balance === undefined ? '—' : money(BigInt(balance), form)}</b>
        </div>
      )}
      <nav>
        <button
          type="button"
          class="plain"
          aria-label={say(sound ? texts.soundOff : texts.soundOn)}
          onClick={toggleSound}
        >
          <Icon name={sound ? 'sound' : 'mute'} />
        </button>
        <button type="button" class="plain" aria-label={say(texts.rules)} onClick={openRules}>
          <Icon name="rules" />
        </button>
        <button type="button" class="plain" aria-label={say(texts.fairness)} onClick={openFairness}>
          <Icon name="seal" />
        </button>
      </nav>
    </header>
  )
}

export const Rules = ({
  title,
  rules,
  say,
  close,
  children,
}: {
  readonly title: Said
  readonly rules: readonly Said[]
  readonly say: Say
  readonly close: () => void
  readonly children?: ComponentChildren
}) => (
  <Drawer title={`${say(title)} · ${say(texts.rules)}`} say={say} close={close}>
    <section>
      {rules.map((rule) => (
        <p key={rule.en}>{say(rule)}</p>
      ))}
    </section>
    {children}
  </Drawer>
)

/** Covers the page while the game loads, and after it has ended. */
export function Cover({ share, reason }: { readonly share?: number; readonly reason?: string }) {
  const say = useSay()
  if (reason !== undefined)
    return (
      <div class="cover" role="alert">
        <p>{say(endings[reason] ?? endings['failed']!)}</p>
      </div>
    )
  return (
    <div class="cover" role="status">
      <p>{say(texts.loading)}</p>
      <progress max={1} value={share ?? 0} aria-label={say(texts.loading)} />
    </div>
  )
}
