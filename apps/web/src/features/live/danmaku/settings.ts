import { create } from 'zustand'

export const densities = ['few', 'some', 'many'] as const
export type Density = (typeof densities)[number]
export const areas = ['quarter', 'upper', 'most', 'all'] as const
export type Area = (typeof areas)[number]
export const sizes = ['small', 'normal', 'large'] as const
export type Size = (typeof sizes)[number]

/** The danmaku settings of this device, stored across reloads. */
export interface DanmakuSettings {
  /** Undefined until the user chooses, which counts as on. Reduced motion turns danmaku off in any case. */
  readonly isOn: boolean | undefined
  /** Over live tables; off until the user chooses. */
  readonly isOnAtTables: boolean
  readonly density: Density
  readonly area: Area
  readonly size: Size
  /** 30 to 100 per cent. */
  readonly opacity: number
}

export const defaultSettings: DanmakuSettings = {
  isOn: undefined,
  isOnAtTables: false,
  density: 'some',
  area: 'upper',
  size: 'normal',
  opacity: 100,
}

/** Maximum number of lines that enter in one second. */
export const perSecond: Record<Density, number> = { few: 4, some: 12, many: 30 }
/** Share of the picture's height, from its top. */
export const shareOf: Record<Area, number> = { quarter: 0.25, upper: 0.45, most: 0.75, all: 0.92 }
/** Font size on phones and on wider pictures, px. */
export const fontPx: Record<Size, readonly [phone: number, wide: number]> = {
  small: [12, 14],
  normal: [14, 17],
  large: [17, 21],
}

/** The height of one lane, px. */
export const laneHeight = (font: number): number => Math.round(font * 1.7)

/**
 * The number of lanes for a picture of `height` px. In the upper area at most three on phones and five elsewhere, as
 * the visual language demands; larger areas get as many as fit.
 */
export function laneCount(settings: DanmakuSettings, height: number, isPhone: boolean): number {
  const font = fontPx[settings.size][isPhone ? 0 : 1]
  const fitting = Math.max(1, Math.floor((height * shareOf[settings.area]) / laneHeight(font)))
  if (settings.area === 'most' || settings.area === 'all') return fitting
  return Math.min(fitting, isPhone ? 3 : 5)
}

const key = 'gs-danmaku'

/** Parses stored settings. Missing or unknown values fall back to the default. */
export function parseDanmakuSettings(text: string | null): DanmakuSettings {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? 'null')
  } catch {
    return defaultSettings
  }
  const from = new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const isOn: unknown = from.get('isOn')
  const opacity: unknown = from.get('opacity')
  return {
    isOn: typeof isOn === 'boolean' ? isOn : undefined,
    isOnAtTables: from.get('isOnAtTables') === true,
    density: densities.find((each) => each === from.get('density')) ?? defaultSettings.density,
    area: areas.find((each) => each === from.get('area')) ?? defaultSettings.area,
    size: sizes.find((each) => each === from.get('size')) ?? defaultSettings.size,
    opacity:
      typeof opacity === 'number' && opacity >= 30 && opacity <= 100 ? opacity : defaultSettings.opacity,
  }
}

interface DanmakuStore extends DanmakuSettings {
  readonly set: (change: Partial<DanmakuSettings>) => void
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const useDanmakuSettings = create<DanmakuStore>()((set, get) => ({
  ...parseDanmakuSettings(readStored()),
  set(change) {
    set(change)
    const { isOn, isOnAtTables, density, area, size, opacity } = get()
    try {
      localStorage.setItem(key, JSON.stringify({ isOn, isOnAtTables, density, area, size, opacity }))
    } catch {
      // Without storage the choice applies to this page only.
    }
  },
}))
