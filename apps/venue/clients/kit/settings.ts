import type { HostSettings } from './port/messages.ts'
import { Store, useStore } from './store.ts'

/** A text in both languages. `{name}` is replaced by a value. */
export interface Said {
  readonly zh: string
  readonly en: string
}
export type Say = (said: Said, values?: Readonly<Record<string, string | number>>) => string

const prefers = (question: string) =>
  typeof window !== 'undefined' && window.matchMedia?.(`(prefers-${question})`).matches

/** How the game looks, speaks and sounds: as the host says, or as the browser is set up. */
export const settings = new Store<Omit<HostSettings, 'insets'>>({
  locale: 'zh-CN',
  theme: 'simple',
  mode: prefers('color-scheme: dark') ? 'dark' : 'light',
  motion: prefers('reduced-motion: reduce') ? 'reduced' : 'full',
  sound: false,
  flags: { showsBalance: true, showsNetResult: true, showsRtp: true },
})

export const sayIn =
  (locale: HostSettings['locale']): Say =>
  (said, values = {}) =>
    (locale === 'en' ? said.en : said.zh).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )

export function useSay(): Say {
  return sayIn(useStore(settings).locale)
}

/** Puts the settings on the page, where the styles find them. */
export function applySettings({ locale, theme, mode, motion }: Omit<HostSettings, 'insets'>): void {
  const root = document.documentElement
  root.lang = locale
  Object.assign(root.dataset, { theme, mode, motion })
}

export function applyInsets(insets: HostSettings['insets']): void {
  for (const [side, pixels] of Object.entries(insets))
    document.documentElement.style.setProperty(`--inset-${side}`, `${pixels}px`)
}
