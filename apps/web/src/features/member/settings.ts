import {
  appearanceKey,
  applyTheme,
  barColours,
  parseAppearance,
  resolveMode,
  type Appearance,
} from '@grandstand/ui/theme'
import type { OddsFormat } from '@grandstand/contract/sportsbook'
import { create } from 'zustand'

/** Settings of this device, which survive sessions and reloads. */
export interface Settings {
  /** Appearance of the app. The inline script also reads it before the first paint. */
  readonly appearance: Appearance
  readonly oddsFormat: OddsFormat
  /** Balances are hidden. */
  readonly isBalanceHidden: boolean
  /** User name to prefill in the log-in form; empty when it should not be remembered. */
  readonly rememberedName: string
}

type Kept = Omit<Settings, 'appearance'>

const settingsKey = 'gs-settings'
const formats: readonly OddsFormat[] = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american']
const defaults: Kept = { oddsFormat: 'decimal', isBalanceHidden: false, rememberedName: '' }

/** Parses stored settings. Missing or unknown values fall back to the default. */
export function parseSettings(text: string | null): Kept {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return defaults
  }
  const from = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const name: unknown = from.get('rememberedName')
  return {
    oddsFormat: formats.find((each) => each === from.get('oddsFormat')) ?? 'decimal',
    isBalanceHidden: from.get('isBalanceHidden') === true,
    rememberedName: typeof name === 'string' ? name.slice(0, 32) : '',
  }
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the choice applies to this page only.
  }
}

interface SettingsStore extends Settings {
  /** Changes and stores settings other than the appearance. */
  readonly set: (change: Partial<Kept>) => void
  /** Changes, stores and applies the appearance. */
  readonly setAppearance: (change: Partial<Appearance>) => void
}

/** The settings store, for example `useSettings((s) => s.oddsFormat)`. */
export const useSettings = create<SettingsStore>()((set, get) => ({
  ...parseSettings(readStored(settingsKey)),
  appearance: parseAppearance(readStored(appearanceKey)),
  set(change) {
    set(change)
    const { oddsFormat, isBalanceHidden, rememberedName } = get()
    store(settingsKey, { oddsFormat, isBalanceHidden, rememberedName })
  },
  setAppearance(change) {
    if (change.theme) lent = undefined
    const appearance = { ...get().appearance, ...change }
    set({ appearance })
    store(appearanceKey, appearance)
    showAppearance(appearance)
  },
}))

/** Temporary theme of a page. The user's stored choice stays unchanged. */
let lent: Appearance['theme'] | undefined

/** Shows a theme until the returned function is called, or until the user chooses one. */
export function lendTheme(theme: Appearance['theme']): () => void {
  lent = theme
  showAppearance(useSettings.getState().appearance)
  return () => {
    lent = undefined
    showAppearance(useSettings.getState().appearance)
  }
}

function showAppearance(chosen: Appearance): void {
  const appearance = { ...chosen, theme: lent ?? chosen.theme }
  applyTheme(appearance)
  const colour = barColours[appearance.theme][resolveMode(appearance.mode)]
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

/**
 * Applies the appearance now, and again when the device's colour scheme changes or another tab changes the setting.
 * Returns the unsubscribe function.
 */
export function followAppearance(): () => void {
  const show = () => showAppearance(useSettings.getState().appearance)
  const reread = (event: StorageEvent) => {
    if (event.key === appearanceKey) useSettings.setState({ appearance: parseAppearance(event.newValue) })
    if (event.key === settingsKey) useSettings.setState(parseSettings(event.newValue))
    show()
  }
  const device = matchMedia('(prefers-color-scheme: dark)')
  device.addEventListener('change', show)
  window.addEventListener('storage', reread)
  show()
  return () => {
    device.removeEventListener('change', show)
    window.removeEventListener('storage', reread)
  }
}
