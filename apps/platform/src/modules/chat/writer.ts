import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { isRetryable } from '../../kernel/database-errors.ts'
import type { ChatMessage } from '@grandstand/contract/chat'
import { append, shaped, type AppendLimits, type Draft, type Outcome } from './message-store.ts'

interface Waiting {
  readonly draft: Draft
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

export interface Writer {
  /** Resolves when the message is committed or refused. */
  append(draft: Draft): Promise<Outcome>
}

const batchMax = 200
const triesMax = 6

/** Stores messages in batches: all that are pending at one moment in one statement and one commit. */
export function createWriter({
  database,
  clock,
  limits,
  onKept,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly limits: AppendLimits
  /** Called with the stored messages of each room, in order, before their authors get an answer. */
  readonly onKept: (roomNo: string, messages: readonly ChatMessage[]) => void
}): Writer {
  const waiting: Waiting[] = []
  let isRunning = false

  async function keep(drafts: readonly Draft[]): Promise<Outcome[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await append(database, drafts, clock.now(), limits)
      } catch (error) {
        if (!isRetryable(error) || tries === triesMax) throw error
      }
    }
  }

  function tell(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
    const byRoom = new Map<string, ChatMessage[]>()
    for (const [at, { draft }] of batch.entries()) {
      const outcome = outcomes[at]
      if (outcome?.kind !== 'kept') continue
      const messages = byRoom.get(draft.room) ?? []
      messages.push(shaped(draft, outcome.seq, outcome.at))
      byRoom.set(draft.room, messages)
    }
    for (const [roomNo, messages] of byRoom) onKept(roomNo, messages)
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax)
      try {
        const outcomes = await keep(batch.map(({ draft }) => draft))
        tell(batch, outcomes)
        for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at] as Outcome)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }

  return {
    append: (draft) =>
      new Promise((resolve, reject) => {
        waiting.push({ draft, resolve, reject })
        if (!isRunning) void run()
      }),
  }
}
