import { currencies, formatAmount, parseAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, limit, memberName, neededOption, option, word } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { instantOf, OperatorError } from '../../../kernel/operator-command.ts'
import type { FreeRounds, FreeRoundsRefusal } from './service.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
  readonly freeRounds: FreeRounds
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

const sentences: Readonly<Record<FreeRoundsRefusal, string>> = {
  'venue-unknown': 'There is no such venue, or it is off.',
  'game-unknown': 'GAMES are games that the venue offers, joined by commas; a crash round is everybody’s.',
  'currency-not-taken': 'The venue does not take this currency.',
  'stake-out-of-bounds': 'The stake is outside the venue’s bounds.',
  'rounds-out-of-bounds': 'ROUNDS is a whole number from 1 to 1000.',
  'time-out-of-bounds': '--until WHEN is in the future and within a year.',
  'play-excluded': 'The member has paused play: nothing may invite them to it (play-excluded).',
  'money-frozen': 'The member’s money is frozen (money-frozen).',
  'key-used': 'This key gave other free rounds.',
}

/** Acts on free rounds. */
export function freeRoundsActs({ database, clock, newId, freeRounds, memberIdOf }: Needs): readonly Act[] {
  const idOf = async (name: string, on?: Queryable) => {
    const memberId = await memberIdOf(name, on)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return memberId
  }
  return [
    defineAct({
      name: 'free-rounds',
      usage: '[--name NAME] [--limit COUNT]',
      about:
        'Lists free rounds, newest first: whether their venue knows them, since when it is silent, and how many are played.',
      permission: 'money',
      risk: 'look',
      input: { name: option('NAME'), limit: limit(500) },
      log: 'listed {limit} free rounds of {name}',
      run: async ({ name, limit: most }) =>
        (
          await freeRounds.list({
            limit: most,
            ...(name !== undefined && { memberId: await idOf(name) }),
          })
        ).map((grant) => ({
          grant: grant.id,
          venue: grant.venue,
          games: grant.games.join(','),
          memberId: grant.member_id,
          rounds: `${grant.used} of ${grant.rounds}`,
          stake: `${formatAmount(grant.stake, grant.currency)} ${grant.currency}`,
          validUntil: grant.valid_until.toISOString(),
          reason: grant.reason,
          state: grant.state,
          ...(grant.refusal !== null && { refusal: grant.refusal }),
          ...(grant.failing_since !== null && {
            silentSince: grant.failing_since.toISOString(),
            failure: grant.failure,
            nextTry: grant.next_at?.toISOString() ?? null,
          }),
        })),
    }),
    defineAct({
      name: 'give-free-rounds',
      usage: 'NAME VENUE GAMES ROUNDS STAKE CNY|USDT --until WHEN --reason TEXT [--key KEY]',
      about:
        'Gives a member rounds without a stake at a venue, in any of GAMES (joined by commas). The same KEY gives once.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { by: 'cancel-free-rounds GRANT' },
      approvals: 2,
      isForShell: true,
      input: {
        name: memberName(),
        venue: word('VENUE'),
        games: word('GAMES'),
        rounds: word('ROUNDS'),
        stake: word('STAKE'),
        currency: choice('CNY or USDT', currencies, (given) => `${given} is no currency: say CNY or USDT.`),
        until: neededOption('--until WHEN is missing.', 'WHEN'),
        reason: neededOption('--reason TEXT is missing.'),
        key: option('KEY'),
      },
      log: 'gave {name} {rounds} free rounds of {stake} {currency} in {games} of {venue} until {until}: {reason}',
      database,
      async runIn(tx, { name, venue, games, rounds, stake, currency, until, reason, key }) {
        const amount = parseAmount(stake, currency)
        if (typeof amount !== 'bigint') throw new OperatorError(`${stake} is no amount of ${currency}.`)
        if (reason.length > 80) throw new OperatorError('--reason TEXT has at most 80 characters.')
        const given = await freeRounds.grant(tx, {
          idempotencyKey: key === undefined ? newId() : `act:${key}`,
          venue,
          games: games.split(','),
          memberId: await idOf(name, tx),
          rounds: Number(rounds),
          stake: amount,
          currency,
          validUntil: instantOf(until, clock.now()) ?? 0,
          reason,
        })
        if ('refused' in given) throw new OperatorError(sentences[given.refused])
        return { grant: given.id, name, venue }
      },
    }),
    defineAct({
      name: 'cancel-free-rounds',
      usage: 'GRANT',
      about:
        'Takes back what is not played of free rounds. A round that is open goes on and is paid. Those that the venue contradicts are only closed here.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'other free rounds can be given instead, by give-free-rounds' },
      input: { grant: word('GRANT') },
      log: 'took back the free rounds {grant}',
      database,
      async runIn(tx, { grant }) {
        if (!(await freeRounds.cancel(tx, grant)))
          throw new OperatorError(`${grant} is no grant of free rounds that can be played.`)
        return { grant }
      },
    }),
  ]
}
