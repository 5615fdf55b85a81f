/** Appearance settings of one person, written to `<html>` as data attributes that tokens.css reads. */
export type Appearance = {
  theme: 'simple' | 'fresh'
  /** `system` follows the device and is resolved before it is written. */
  mode: 'light' | 'dark' | 'system'
  /** `cn`: red is up. `intl`: green is up. */
  updown: 'cn' | 'intl'
  density: 'cozy' | 'compact'
}

export const defaultAppearance: Appearance = {
  theme: 'simple',
  mode: 'system',
  updown: 'cn',
  density: 'cozy',
}

/** Key in localStorage; shared with the inline script. */
export const appearanceKey = 'gs-appearance'

/** Page colour for `<meta name="theme-color">`: the top bar of each theme and mode (`--gs-bar`). */
export const barColours = {
  simple: { light: '#14161A', dark: '#0C0E10' },
  fresh: { light: '#FFFFFF', dark: '#0B1C20' },
} as const

const choices = {
  theme: ['simple', 'fresh'],
  mode: ['light', 'dark', 'system'],
  updown: ['cn', 'intl'],
  density: ['cozy', 'compact'],
} as const

/** Reads a stored appearance; whatever is missing or unknown falls back to the default. */
export function parseAppearance(text: string | null): Appearance {
  let stored: unknown = null
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return defaultAppearance
  }
  const from = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : new Map()
  const pick = <T extends string>(key: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((value) => value === from.get(key)) ?? otherwise
  return {
    theme: pick('theme', choices.theme, defaultAppearance.theme),
    mode: pick('mode', choices.mode, defaultAppearance.mode),
    updown: pick('updown', choices.updown, defaultAppearance.updown),
    density: pick('density', choices.density, defaultAppearance.density),
  }
}

/** Resolves `system` by the device's preference; without a device (server) it is light. */
export function resolveMode(mode: Appearance['mode']): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'
}

/** Writes an appearance to `<html>` (or another root) immediately; parts that are left out stay unchanged. */
export function applyTheme(
  appearance: Partial<Appearance>,
  root: HTMLElement = document.documentElement,
): void {
  if (appearance.theme) root.dataset['theme'] = appearance.theme
  if (appearance.mode) root.dataset['mode'] = resolveMode(appearance.mode)
  if (appearance.updown) root.dataset['updown'] = appearance.updown
  if (appearance.density) root.dataset['density'] = appearance.density
}

/**
 * The inline script for `<head>`: reads the stored appearance and writes the attributes before the first paint.
 * Put it before the stylesheet; a CSP needs its hash. It never throws.
 */
export const themeBootScript = `(function(){var a={},d=document.documentElement;try{a=JSON.parse(localStorage.getItem('${appearanceKey}'))||{}}catch(e){}function p(k,v){return v.indexOf(a[k])<0?v[0]:a[k]}var m=p('mode',['system','light','dark']);d.dataset.theme=p('theme',['simple','fresh']);d.dataset.mode=m==='system'?(window.matchMedia&&matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):m;d.dataset.updown=p('updown',['cn','intl']);d.dataset.density=p('density',['cozy','compact'])})()`
