import { defaultMargins } from '@grandstand/betting'
import {
  marginPercents,
  marketKind,
  type MarginPercents,
  type MarketKind,
} from '@grandstand/contract/sportsbook'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, word } from '../../../kernel/act-input.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { OfferSettings } from '../settings.ts'

/** Store of the margins that the operator set. */
export interface MarginStore {
  readonly read: (on?: Queryable) => Promise<MarginPercents>
  readonly write: (percents: MarginPercents, on?: Queryable) => Promise<void>
}

type Margin = OfferSettings['margin']

/** Stored margins in the models' form, merged over those of the settings. */
const marginOf = (settings: Margin, percents: MarginPercents): Margin => ({
  ...settings,
  ...Object.fromEntries(Object.entries(percents).map(([kind, percent]) => [kind, percent / 100])),
})

/**
 * Keeps prices at the stored margins: every node polls them, and reprices when they change. `current` returns the
 * margins in force.
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

const kinds = marketKind.options

/** Operator acts on the house's margins. */
export function marginActs({ read, write }: MarginStore): readonly Act[] {
  return [
    defineAct({
      name: 'margins',
      usage: '',
      about: 'Lists the overround of every kind of market, in per cent.',
      permission: 'trading',
      risk: 'look',
      input: {},
      log: 'listed the margins',
      run: async () => percentsNow(await read()),
    }),
    defineAct({
      name: 'set-margin',
      usage: 'KIND PERCENT|default',
      about: 'Sets the overround of a kind of market; prices and the betting rules say it within seconds.',
      permission: 'trading',
      risk: 'money-and-rights',
      undo: { by: 'set-margin KIND default' },
      input: {
        kind: choice('KIND', kinds, `KIND is one of ${kinds.join(', ')}.`),
        percent: word('PERCENT'),
      },
      log: 'set the margin of {kind} to {percent} %',
      async runOn(on, { kind, percent: text }) {
        const { [kind]: _, ...others } = await read(on)
        const percents = text === 'default' ? others : { ...others, [kind]: Number(text) }
        const { success } = marginPercents.safeParse(percents)
        if (!success) throw new OperatorError('PERCENT is a number from 0.5 to 40.')
        await write(percents, on)
        return { kind, percent: percentsNow(percents)[kind] }
      },
    }),
  ]
}
