import type { OperatorAnswer } from '../protocol/operator.ts'
import type { LiveTable } from './live-table.ts'

type Told = OperatorAnswer<'tables'>['tables'][number]

/** A table as the operator's lobby shows it. */
export function toldToOperators(table: LiveTable): Told {
  const { facts, phase, closesAt, watching, seatsFree, past } = table.card()
  return {
    game: facts.table,
    plays: facts.game,
    names: facts.name,
    dealer: { zh: facts.dealer.zh, en: facts.dealer.en },
    speed: facts.speed,
    bettingMs: facts.bettingMs,
    limits: Object.entries(facts.limits).map(([currency, { least, most }]) => ({
      currency: currency as keyof typeof facts.limits,
      least,
      most,
    })),
    phase,
    closesAt,
    watching,
    seats: seatsFree === null ? null : { all: table.seatCount, free: seatsFree },
    past: past.map(({ number, result, marks, isVoid }) => ({
      number,
      result: [...result],
      marks: [...marks],
      isVoid,
    })),
    picture: `/play/tables/${facts.table}/picture.svg?of=${table.pictureName()}`,
  }
}
