import { settings, type Said } from '../kit/settings.ts'
import type { Window } from './book/slot-book.ts'

/** What a slot looks like. Its mathematics come from its par sheet alone. */
export interface SlotArt {
  readonly name: string
  /** Addresses of the symbols by their names. */
  readonly symbols: Readonly<Record<string, string>>
  /** Pictures behind the reels, for high and for broad windows. */
  readonly scenes: { readonly tall: string; readonly wide: string }
  /** A step of the ladder of the feature, lit and not. */
  readonly steps: { readonly on: string; readonly off: string }
  /** What the steps of the ladder are called, for screen readers. */
  readonly ladderName: Said
  /** Shown before the first round: nothing that pays. */
  readonly window: Window
}

/** Addresses of a slot's pictures, which the venue serves beside its games. The lettering follows the language. */
export function artOf(name: string, symbols: readonly string[]): Omit<SlotArt, 'ladderName' | 'window'> {
  const at = (file: string) => `/art/${name}/${file}.svg`
  const language = settings.value.locale === 'en' ? '#en' : ''
  return {
    name,
    symbols: Object.fromEntries(symbols.map((symbol) => [symbol, at(`symbols/${symbol}`) + language])),
    scenes: { tall: at('scene-tall'), wide: at('scene-wide') },
    steps: { on: at('step-on'), off: at('step-off') },
  }
}
