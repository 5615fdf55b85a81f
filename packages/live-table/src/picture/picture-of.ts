import { redNumbers, wheelOrder } from '@grandstand/game-engines/live'
import type { TableKind } from '../kinds.ts'
import type { Shown, TableState } from '../table-model.ts'
import type { PictureLabels, PictureState } from './state.ts'

const reds: ReadonlySet<number> = new Set(redNumbers)
const none: ReadonlySet<number> = new Set()

/** What is drawn of a table for one member, or for everybody. */
export interface Drawn {
  readonly kind: TableKind
  readonly shown: Shown
  readonly labels: PictureLabels
  readonly mySeat: number | null
  readonly isStill: boolean
}

/** What the picture of a table is drawn from. */
export function pictureOf(
  { round, swept, facts, past, seats }: TableState,
  { kind, shown, labels, mySeat, isStill }: Drawn,
): PictureState {
  const before = past.findLast(({ number, isVoid }) => number < round.number && !isVoid)
  // Between two rounds, and before the first one is opened, what lies on the table lies on.
  const isShuffling = round.phase === 'shuffling'
  const isBetween = round.opensAt === 0 && swept.length > 0 && !isShuffling
  return {
    kind,
    felt: facts.felt,
    look: facts.dealer.look,
    round: round.number,
    opensAt: round.opensAt,
    closesAt: round.closesAt,
    dealsAt: round.dealsAt,
    isDealing: round.phase === 'dealing' || round.phase === 'choosing',
    isShuffling,
    events: isBetween ? swept : round.events,
    swept: isBetween ? [] : swept,
    lastResult: before?.result ?? null,
    labels,
    wheel: kind === 'roulette' ? wheelOrder : [],
    red: kind === 'roulette' ? reds : none,
    // The seat of a guest is free for everybody else.
    seated: (seats ?? []).filter(({ seat, who }) => who !== null || seat === mySeat).map(({ seat }) => seat),
    mySeat,
    turn: shown.asked?.for === 'act' ? shown.asked.hand : null,
    isStill,
  }
}
