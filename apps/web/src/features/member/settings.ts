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

/** What a person chose for this device; kept over sessions and reloads. */
export interface Settings {
  /** Looks of the product; also read by the inline script before the first paint. */
  readonly appearance: Appearance
  readonly oddsFormat: OddsFormat
  /** The eye beside every balance is closed. */
  readonly isBalanceHidden: boolean
  /** Names the user in the log-in form the next time; empty when they do not want it. */
  readonly rememberedName: string
}

type Kept = Omit<Settings, 'appearance'>

const settingsKey = 'gs-settings'
const formats: readonly OddsFormat[] = ['decimal', 'hong-kong', 'malay', 'indonesian', 'american']
const defaults: Kept = { oddsFormat: 'decimal', isBalanceHidden: false, rememberedName: '' }

/** Reads stored settings; whatever is missing or unknown falls back to the default. */
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
    // A browser that stores nothing keeps the choice for this page.
  }
}

interface SettingsStore extends Settings {
  /** Changes and keeps settings other than the looks. */
  readonly set: (change: Partial<Kept>) => void
  /** Changes, keeps and applies the looks. */
  readonly setAppearance: (change: Partial<Appearance>) => void
}

/** `useSettings((s) => s.oddsFormat)`. */
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

/** A page that has a theme of its own; what the person has chosen stays kept, and choosing anew takes its place. */
let lent: Appearance['theme'] | undefined

/** Shows a theme until the returned function is called, or until the person chooses one. */
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

/** Applies the looks now, and again when the device turns dark or light or another tab changes them. Returns what stops it. */
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
