import { randomUUID } from 'node:crypto'
import { marketId, matchId, type Channel, type MatchId } from '@grandstand/contract'
import type { Bet, Market, OddsPolicy, SelectionKey, SlipLeg } from '@grandstand/contract/sportsbook'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createLogger } from '../../../kernel/logger.ts'
import { createOnce } from '../../../kernel/once.ts'
import { createOutbox, type Outbox } from '../../../kernel/outbox.ts'
import { createMembers } from '../../member/service.ts'
import { createSaferPlay, type SaferPlayService } from '../../wallets/safer-play/service.ts'
import { createWallets, houseAccount, move, walletAccount, type Wallets } from '../../wallets/service.ts'
import type { MatchFeed } from '../../offer/service.ts'
import { createTestFeed } from '../../offer/testing/test-feed.ts'
import { hooked, type QueryHook } from './hooked.ts'
import {
  createSportsbook,
  defaultSettings,
  type Sportsbook,
  type SportsbookNeeds,
  type SportsbookSettings,
} from './whole-sportsbook.ts'

export interface Published {
  readonly channel: string
  readonly id: string
  readonly delta: unknown
}

type Clock = ReturnType<typeof testClock>

/** Dependencies that other modules provide. */
type Doors = Partial<Pick<SportsbookNeeds, 'joint' | 'spending' | 'restraints'>>

/** State of one node outside the database; all of it is lost when the node is killed. */
export interface TestNode {
  readonly sportsbook: Sportsbook
  readonly wallets: Wallets
  /** Limits, pauses and freezes of members: the guard of `wallets`. */
  readonly saferPlay: SaferPlayService
  readonly outbox: Outbox
  readonly published: Published[]
}

/**
 * Starts a sportsbook on a database under the test's control: no timers, a clock that the test moves, and a feed that
 * the test drives.
 */
export async function startNode(
  database: Database,
  clock: Clock,
  feed: MatchFeed,
  settings: Partial<SportsbookSettings> = {},
  doors: Doors = {},
): Promise<TestNode> {
  const logger = createLogger('silent')
  const once = createOnce(database)
  const saferPlay = createSaferPlay({
    database,
    once,
    clock,
    members: createMembers(database),
    openDeposits: () => Promise.resolve([]),
  })
  const wallets = await createWallets({ database, clock, guard: saferPlay.guard })
  const published: Published[] = []
  const outbox = createOutbox(database, logger)
  const sportsbook = createSportsbook({
    database,
    wallets,
    once,
    outbox,
    clock,
    logger,
    feed,
    settings: { tickMs: 0, ...settings },
    ...doors,
    publish: (channel: Channel, id: string, delta: unknown) =>
      void published.push({ channel: channel.name, id, delta }),
  })
  return { sportsbook, wallets, saferPlay, outbox, published }
}

export async function openSportsbook(
  real: Database,
  settings: Partial<SportsbookSettings> = {},
  doors: Doors = {},
  clock: Clock = testClock(),
) {
  const hook: QueryHook = { before: () => {} }
  const database = hooked(real, hook)
  const feed = createTestFeed(clock)
  const node = await startNode(database, clock, feed, settings, doors)
  const abort = new AbortController()
  void feed.start(node.sportsbook.sink, { clock, signal: abort.signal })
  return {
    ...node,
    ...actions(node, database),
    settings: { ...defaultSettings, ...settings },
    database,
    hook,
    clock,
    feed,
    close: async () => {
      abort.abort()
      await node.wallets.stop()
      await database.close()
    },
  }
}

export type TestSportsbook = Awaited<ReturnType<typeof openSportsbook>>

interface Placing {
  readonly stake?: bigint
  readonly policy?: OddsPolicy
  readonly uuid?: string
  readonly bodyHash?: string
}

/** Actions of members, and reads for assertions. */
export function actions(
  { sportsbook, wallets }: Pick<TestNode, 'sportsbook' | 'wallets'>,
  database: Database,
) {
  const market = (id: MatchId, kind: Market['kind']): Market => {
    const found = sportsbook.book.match(id)?.markets.find((each) => each.kind === kind && each.isMain)
    if (found === undefined) throw new Error(`no ${kind} on offer for ${id}`)
    return found
  }
  return {
    market,
    /** Creates a member with this balance in the central wallet, in fen. */
    member: async (balance: bigint): Promise<string> => {
      const id = uuidV7()
      await wallets.openAccounts(database, id)
      if (balance > 0n)
        await wallets.submit({
          op: 'transfer',
          id: uuidV7(),
          kind: 'deposit',
          postings: move(balance, houseAccount('provider-clearing', 'CNY'), walletAccount(id, 'central')),
        })
      return id
    },
    central: async (memberId: string) => {
      const found = (await wallets.balances(memberId)).find(({ wallet }) => wallet === 'central')
      return found && { available: found.available, held: found.held }
    },
    /** A leg of a slip for a selection of the main line, with the odds and version that the member sees now. */
    leg: (id: string, kind: Market['kind'], selection: SelectionKey): SlipLeg => {
      const seen = market(matchId.parse(id), kind)
      const odds = seen.selections.find(({ key }) => key === selection)?.odds
      if (odds === undefined) throw new Error(`no ${selection} in ${seen.id}`)
      return {
        matchId: matchId.parse(id),
        marketId: marketId.parse(seen.id),
        selection,
        odds,
        version: seen.version,
      }
    },
    place: async (
      memberId: string,
      leg: SlipLeg,
      { stake = 1000n, policy = 'better', uuid = randomUUID(), bodyHash = 'b' }: Placing = {},
    ): Promise<Bet> => {
      const lineStake = { minor: stake, currency: 'CNY' as const }
      const input = { bets: [{ kind: 'single' as const, legs: [leg], lineStake }], oddsPolicy: policy }
      const { bets } = await sportsbook.place({ memberId, uuid, bodyHash }, input)
      const [bet] = bets
      if (bet === undefined) throw new Error('placed, but no bet came back')
      return bet
    },
    bet: async (memberId: string, id: string): Promise<Bet | undefined> => {
      const { bets } = await sportsbook.bets(memberId, { state: 'all', limit: 100 })
      return bets.find((each) => each.id === id)
    },
    /** Runs the workers until nothing is left to do. */
    settle: async (): Promise<void> => {
      while ((await sportsbook.steps.recorder()) === 'more');
      while ((await sportsbook.steps.settlement()) === 'more');
    },
  }
}
