import { percent } from '../../kit/money.ts'

/** The sheet of a table's game as the venue gives it. */
export interface TableSheet {
  readonly game: string
  readonly spots: readonly SheetSpot[]
  readonly claims: readonly { readonly kind: string; readonly rtp: string; readonly hitRate: string }[]
  readonly wheel?: readonly number[]
  /** Blackjack: what a seat loses in units of its main bet. */
  readonly lossOfSeat?: string
}

export interface SheetSpot {
  readonly name: string
  readonly kind: string
  readonly numbers?: readonly number[]
  readonly pays?: number | readonly number[]
  readonly exceptOn?: { readonly total: number; readonly pays: number }
  readonly margins?: readonly number[]
  readonly [name: string]: unknown
}

const one = 10_000

/** `1 : 0.95` of a multiplier that contains the stake. */
const toOne = (multiplier: number): string => String((multiplier - one) / one)

const namedPays = [
  'mixed',
  'coloured',
  'perfect',
  'flush',
  'straight',
  'trips',
  'straightFlush',
  'suitedTrips',
]

/** Everything that a spot may pay to one, the least first. */
function paysOf(spot: SheetSpot): number[] {
  if (typeof spot.pays === 'number') return [spot.pays]
  if (Array.isArray(spot.pays)) return [...(spot.pays as readonly number[])]
  if (spot.margins) return spot.margins.filter((pays) => pays > 0)
  return namedPays.flatMap((name) => (typeof spot[name] === 'number' ? [spot[name]] : []))
}

export interface SpotFacts {
  readonly name: string
  readonly kind: string
  readonly numbers: readonly number[]
  /** What it pays, such as `1 : 0.95` or `1 : 1–12`. */
  readonly pays: string
  /** What it pays instead with one winning total, such as 6 and `1 : 0.5`. */
  readonly except: { readonly total: number; readonly pays: string } | undefined
  /** What the house keeps, such as `1.06%`; may be empty. */
  readonly edge: string
}

export interface SheetFacts {
  readonly spots: readonly SpotFacts[]
  readonly spot: (name: string) => SpotFacts | undefined
  /** Share of rounds in which a kind of spot returns something, in thousandths of a percent. */
  readonly hitRate: (kind: string) => number | undefined
  readonly wheel: readonly number[]
  /** The spots with their rules, as the venue published them. */
  readonly published: readonly SheetSpot[]
}

const digits = 10n ** 15n
/** Empty for a bet that is possible only where it pays more than it costs, such as a double: it has no edge of its own. */
function edgeText(rtp: string): string {
  const kept = digits - BigInt(rtp.replace('.', ''))
  return kept < 0n ? '' : percent(kept, digits)
}

/** What the page says of the spots of a sheet. */
export function factsOf(sheet: TableSheet): SheetFacts {
  const claims = new Map(sheet.claims.map((claim) => [claim.kind, claim]))
  const spots = sheet.spots.map((spot): SpotFacts => {
    const pays = paysOf(spot)
    const [least, most] = [Math.min(...pays), Math.max(...pays)]
    const rtp = claims.get(spot.kind)?.rtp
    // A seat of blackjack is judged with its doubles and splits.
    const isSeat = spot.kind === 'main' && sheet.lossOfSeat !== undefined
    return {
      name: spot.name,
      kind: spot.kind,
      numbers: spot.numbers ?? [],
      pays: least === most ? `1 : ${toOne(least)}` : `1 : ${toOne(least)}–${toOne(most)}`,
      except: spot.exceptOn && {
        total: spot.exceptOn.total,
        pays: `1 : ${toOne(spot.exceptOn.pays)}`,
      },
      edge: isSeat
        ? `${(Number(sheet.lossOfSeat) * 100).toFixed(2)}%`
        : rtp === undefined
          ? ''
          : edgeText(rtp),
    }
  })
  const byName = new Map(spots.map((spot) => [spot.name, spot]))
  return {
    spots,
    spot: (name) => byName.get(name),
    hitRate: (kind) => {
      const rate = claims.get(kind)?.hitRate
      return rate === undefined ? undefined : Number(rate)
    },
    wheel: sheet.wheel ?? [],
    published: sheet.spots,
  }
}
