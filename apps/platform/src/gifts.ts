import type { Clock } from './kernel/clock.ts'
import type { BoundCall } from './kernel/bind-call.ts'
import type { Database } from './kernel/database.ts'
import type { Logger } from './kernel/logger.ts'
import type { Once } from './kernel/once.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from './kernel/worker-loop.ts'
import { giftCalls } from './modules/gifts/calls/index.ts'
import { giftCommands } from './modules/gifts/commands.ts'
import { createDemoGiver } from './modules/gifts/demo-giver.ts'
import { createGifts, type GiftNeeds } from './modules/gifts/service.ts'
import type { Members } from './modules/member/service.ts'
import type { Wallets } from './modules/wallets/service.ts'

interface Needs extends Pick<GiftNeeds, 'roomOf' | 'announce' | 'isDemo'> {
  readonly database: Database
  readonly wallets: Wallets
  readonly members: Members
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly newId: () => string
}

interface GiftArea {
  readonly calls: readonly BoundCall[]
  readonly commands: readonly OperatorCommand[]
  /** One of the demonstration's people gives something. */
  readonly demoGift: (roomNo: string, memberId: string) => Promise<void>
  start(): WorkerLoop
}

/** Gifts and coins. */
export function openGifts(needs: Needs): GiftArea {
  const gifts = createGifts(needs)
  const giver = createDemoGiver({ ...needs, gifts, random: Math.random })
  return {
    calls: giftCalls(gifts),
    commands: giftCommands(gifts, needs.members),
    demoGift: giver,
    start: () =>
      startWorkerLoop({
        name: 'gift tidying',
        everyMs: 3_600_000,
        logger: needs.logger,
        step: () => gifts.tidy().then(() => 'idle' as const),
      }),
  }
}
