import { marketKind, type MarketKind } from '@grandstand/contract/sportsbook'

/** One worked example from docs/settlement.md. Each of them is a test. */
export interface Example {
  readonly id: string
  readonly kind: MarketKind
  /** The condition that the market column adds to the kind, such as "bet at 1–0". */
  readonly about: string
  readonly selection: string
  readonly facts: string
  readonly result: string
}

const aliases: Readonly<Record<string, MarketKind>> = { spread: 'handicap' }

/** Parses the examples from the document: table rows whose first column is an id and whose last is the result. */
export function examplesOf(markdown: string): Example[] {
  return markdown.split('\n').flatMap((line) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    const [id = '', market = '', selection = '', ...rest] = cells
    const result = rest.at(-1)
    if (!/^[A-Z]{1,3}\d+$/.test(id) || result === undefined) return []
    const [named = '', ...about] = market.split(', ')
    const word = named.split(' ').find((each) => each in aliases || marketKind.safeParse(each).success) ?? ''
    const kind = marketKind.safeParse(aliases[word] ?? word)
    if (!kind.success) return []
    const prefix = named.replace(word, '').trim()
    return [
      {
        id,
        kind: kind.data,
        about: [prefix, ...about].filter((each) => each !== '').join(', '),
        selection,
        facts: rest.slice(0, -1).join(' · '),
        result,
      },
    ]
  })
}
