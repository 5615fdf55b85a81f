import { defaultMargins } from '@grandstand/betting'
import {
  marginPercents,
  marketKind,
  type MarginPercents,
  type MarketKind,
} from '@grandstand/contract/sportsbook'
import { OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import type { OfferSettings } from '../settings.ts'

/** Where the margins that the operator set are kept. */
export interface MarginStore {
  readonly read: () => Promise<MarginPercents>
  readonly write: (percents: MarginPercents) => Promise<void>
}

type Margin = OfferSettings['margin']

/** The stored table as the models take it, over what the settings say. */
const marginOf = (settings: Margin, percents: MarginPercents): Margin => ({
  ...settings,
  ...Object.fromEntries(Object.entries(percents).map(([kind, percent]) => [kind, percent / 100])),
})

/**
 * Keeps the prices at the margins that are stored: every node reads them again and again, and prices anew when they are
 * others. `current` is what holds now.
 */
export function followMargins(
  settings: Margin,
  read: MarginStore['read'],
  onChange: (margin: Margin) => void,
): { readonly current: () => Margin; readonly step: () => Promise<'idle'> } {
  let [current, known] = [settings, '{}']
  return {
    current: () => current,
    step: async () => {
      const percents = await read()
      const seen = JSON.stringify(percents)
      if (seen === known) return 'idle'
      current = marginOf(settings, percents)
      onChange(current)
      known = seen
      return 'idle'
    },
  }
}

const percentsNow = (set: MarginPercents): Record<MarketKind, number> =>
  Object.fromEntries(
    marketKind.options.map((kind) => [kind, set[kind] ?? Math.round(defaultMargins[kind] * 10_000) / 100]),
  ) as Record<MarketKind, number>

/** What the operator can do about the house's margins. */
export function marginCommands({ read, write }: MarginStore): readonly OperatorCommand[] {
  return [
    {
      name: 'margins',
      usage: '',
      about: 'Lists the overround of every kind of market, in per cent.',
      run: async () => percentsNow(await read()),
    },
    {
      name: 'set-margin',
      usage: 'KIND PERCENT|default',
      about: 'Sets the overround of a kind of market; prices and the betting rules say it within seconds.',
      async run(args) {
        const kind = marketKind.options.find((each) => each === wanted(args, 0, 'KIND'))
        if (kind === undefined) throw new OperatorError(`KIND is one of ${marketKind.options.join(', ')}.`)
        const text = wanted(args, 1, 'PERCENT')
        const { [kind]: _, ...others } = await read()
        const percents = text === 'default' ? others : { ...others, [kind]: Number(text) }
        const { success } = marginPercents.safeParse(percents)
        if (!success) throw new OperatorError('PERCENT is a number from 0.5 to 40.')
        await write(percents)
        return { kind, percent: percentsNow(percents)[kind] }
      },
    },
  ]
}
