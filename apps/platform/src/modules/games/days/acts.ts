import { isDay } from '@grandstand/contract/site-day'
import { formatAmount, type Currency } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { flag, limit, neededOption, word } from '../../../kernel/act-input.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import * as cases from '../cases/store.ts'
import { raiseCases, type NightlyNeeds } from './nightly.ts'
import * as store from './store.ts'

/** Acts on the comparison of venues' days with our books. */
export function daysActs(needs: Pick<NightlyNeeds, 'database' | 'alarms' | 'clock'>): readonly Act[] {
  const { database, clock } = needs
  return [
    defineAct({
      name: 'venue-days',
      usage: '[--limit COUNT]',
      about:
        'Lists days of venues (UTC), newest first: whether records, plays, ledger and the signed root agree, and the sums.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'listed {limit} days of venues',
      run: async (input) =>
        (await store.listDays(database, input.limit)).map(({ sums, compared_at, because, ...day }) => ({
          ...day,
          ...(because !== null && { because }),
          sums: sums.map(({ currency, rounds, stake, payout }) => {
            const amount = (minor: string) => formatAmount(BigInt(minor), currency)
            return `${rounds} rounds, ${amount(stake)} staked, ${amount(payout)} returned ${currency}`
          }),
          comparedAt: compared_at?.toISOString() ?? null,
        })),
    }),
    defineAct({
      name: 'venue-cases',
      usage: '[--all] [--limit COUNT]',
      about:
        'Lists differences between venues’ records, their plays and our ledger that are open, oldest first; with --all every one there ever was.',
      permission: 'money',
      risk: 'look',
      input: { all: flag(), limit: limit(500, 100) },
      log: 'listed {limit} cases of venues',
      run: async (input) =>
        (await cases.listCases(database, input.all, input.limit)).map(
          ({ first_at, last_at, agreed_at, closed_at, note, ...found }) => ({
            ...found,
            firstAt: first_at.toISOString(),
            lastAt: last_at.toISOString(),
            ...(agreed_at && { agreedAt: agreed_at.toISOString() }),
            ...(closed_at && { closedAt: closed_at.toISOString(), note }),
          }),
        ),
    }),
    defineAct({
      name: 'venue-round',
      usage: 'VENUE ROUND',
      about: 'Shows one round as its venue recorded it, beside the plays that it asked for.',
      permission: 'money',
      risk: 'look',
      input: { venue: word('VENUE'), round: word('ROUND') },
      log: 'looked at the round {round} of {venue}',
      async run({ venue, round }) {
        const { records, plays, newest } = await store.trailOf(database, venue, round)
        if (records.length === 0 && plays.length === 0)
          throw new OperatorError(`${venue} has no round ${round}.`)
        const amount = (minor: string, currency: Currency) =>
          `${formatAmount(BigInt(minor), currency)} ${currency}`
        return {
          ...(newest && {
            memberId: newest.memberId,
            game: newest.game,
            isVoid: newest.isVoid,
            stake: amount(newest.stake, newest.currency),
            payout: amount(newest.payout, newest.currency),
          }),
          records,
          plays: plays.map(({ currency, amount: minor, ...play }) => ({
            ...play,
            amount: amount(minor, currency),
          })),
        }
      },
    }),
    defineAct({
      name: 'compare-venue-day',
      usage: 'VENUE DAY',
      about: 'Compares a day of a venue (UTC) anew, within seconds; cases that are settled are marked so.',
      permission: 'money',
      risk: 'reversible',
      undo: { by: 'compare-venue-day VENUE DAY' },
      input: { venue: word('VENUE'), day: word('DAY') },
      log: 'had the day {day} of {venue} compared anew',
      database,
      async runIn(tx, { venue, day }) {
        if (!isDay(day)) throw new OperatorError(`${day} is no day: say 2026-11-21.`)
        if (!(await store.repeatDay(tx, venue, day, new Date(clock.now()))))
          throw new OperatorError(`The day ${day} of ${venue} has not been compared yet.`)
        return { venue, day }
      },
    }),
    defineAct({
      name: 'close-venue-case',
      usage: 'CASE --note TEXT',
      about: 'Notes what was done about a difference with a venue. The case stays in the list of all.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'it is a note of what was done by hand' },
      input: { case: word('CASE'), note: neededOption('--note TEXT is missing.') },
      log: 'closed the case {case}: {note}',
      database,
      after: () => raiseCases(needs),
      async runIn(tx, input) {
        if (!(await cases.closeCase(tx, input.case, input.note, new Date(clock.now()))))
          throw new OperatorError(`${input.case} is no open case.`)
        return { case: input.case }
      },
    }),
  ]
}
