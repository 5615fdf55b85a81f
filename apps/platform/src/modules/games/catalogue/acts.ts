import { defineAct, type Act } from '../../../kernel/act.ts'
import { flag, word, words } from '../../../kernel/act-input.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import type { Registry } from '../registry/service.ts'
import { usualRows, venueRow } from './lobby-rows.ts'
import { keyOf, type Catalogue } from './service.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly registry: Pick<Registry, 'list'>
  readonly catalogue: Catalogue
}

/** Operator acts on what the lobby shows. Each holds on every node after its commit. */
export function catalogueActs({ database, registry, catalogue }: Needs): readonly Act[] {
  const after = () => catalogue.refresh()
  const requireRow = (row: string) => {
    const rows: readonly string[] = [...usualRows, ...registry.list().map(({ code }) => venueRow(code))]
    if (!rows.includes(row)) throw new OperatorError(`${row} is no row: ${rows.join(', ')}.`)
  }
  return [
    defineAct({
      name: 'games',
      usage: '',
      about:
        'Lists the games of all venues in the order of the lobby, those that have left their catalogue too.',
      permission: 'content',
      risk: 'look',
      input: {},
      log: 'listed the games',
      run: async () =>
        (await store.listGameRows(database)).map(
          ({ venue, game, kind, facts, is_display, left_at, since }) => ({
            game: keyOf(venue, game),
            name: facts.names.zh,
            kind,
            rtp: facts.rtp,
            isShown: is_display,
            isPausedByVenue: facts.isPaused,
            since: since?.toISOString() ?? null,
            leftAt: left_at?.toISOString() ?? null,
          }),
        ),
    }),
    defineAct({
      name: 'game-display',
      usage: 'VENUE GAME [--hidden]',
      about: 'Says whether a game is offered. Open rounds of one that is not go on, and its records stay.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'game-display VENUE GAME' },
      input: { venue: word('VENUE'), game: word('GAME'), hidden: flag() },
      log: 'set the display of the game {game} of {venue}: hidden {hidden}',
      database,
      after,
      async runIn(tx, { venue, game, hidden }) {
        if (!(await store.setGameDisplay(tx, venue, game, !hidden)))
          throw new OperatorError(`${venue} has no game ${game}.`)
        await catalogue.announce(tx)
        return { venue, game, isShown: !hidden }
      },
    }),
    defineAct({
      name: 'game-order',
      usage: 'VENUE/GAME…',
      about: 'Puts games into this order; those that are not named follow.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'game-order VENUE/GAME…' },
      input: { games: words('VENUE/GAME') },
      log: 'put the games into the order {games}',
      database,
      after,
      async runIn(tx, { games }) {
        const known = new Set((await store.listGameRows(tx)).map(({ venue, game }) => keyOf(venue, game)))
        for (const name of games)
          if (!known.has(name)) throw new OperatorError(`There is no game ${name}: say VENUE/GAME.`)
        await store.setGameOrder(tx, games)
        await catalogue.announce(tx)
        return { games }
      },
    }),
    defineAct({
      name: 'lobby-rows',
      usage: '',
      about: 'Lists the rows of the lobby in their order, without hidden ones.',
      permission: 'content',
      risk: 'look',
      input: {},
      log: 'listed the rows of the lobby',
      run: async () => {
        await catalogue.refresh()
        return catalogue.rows()
      },
    }),
    defineAct({
      name: 'lobby-row-display',
      usage: 'ROW [--hidden]',
      about: 'Says whether the lobby has a row: recent, favourites, hot, new, a kind of game, or venue:CODE.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'lobby-row-display ROW' },
      input: { row: word('ROW'), hidden: flag() },
      log: 'set the display of the lobby row {row}: hidden {hidden}',
      database,
      after,
      async runIn(tx, { row, hidden }) {
        requireRow(row)
        await store.setRowDisplay(tx, row, !hidden)
        await catalogue.announce(tx)
        return { row, isShown: !hidden }
      },
    }),
    defineAct({
      name: 'lobby-row-order',
      usage: 'ROW…',
      about: 'Puts rows of the lobby into this order; those that are not named follow.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'lobby-row-order ROW…' },
      input: { rows: words('ROW') },
      log: 'put the rows of the lobby into the order {rows}',
      database,
      after,
      async runIn(tx, { rows }) {
        for (const row of rows) requireRow(row)
        await store.setRowOrder(tx, rows)
        await catalogue.announce(tx)
        return { rows }
      },
    }),
  ]
}
