import type { Alarms } from '../../kernel/alarms.ts'
import type { Fact } from '../../kernel/acknowledgements.ts'
import type { Database } from '../../kernel/database.ts'
import type { AnswerFact, Once } from '../../kernel/once.ts'
import {
  readAcknowledgements,
  type AcknowledgedLine,
  type Damage,
} from '../../kernel/read-acknowledgements.ts'
import type { WorkFact, Wallets } from '../wallets/service.ts'
import { addLost, countLost, listLost, settleLost, type Lost } from './store.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'imbalances' | 'haveHappened'>
  readonly once: Pick<Once, 'areKept'>
  readonly alarms: Alarms
  /** Epoch ms. Answers acknowledged after this time cannot have expired, so if they are not here they are lost. */
  readonly answersKnownSince: number
  readonly mac: (text: string) => string
}

export interface Found {
  /** Number of facts that were compared with the database. */
  readonly compared: number
  /** Number of missing facts that were not known before. */
  readonly found: number
  readonly damaged: readonly Damage[]
}

/**
 * A restored copy lacks the end of the acknowledgements: after this many present ones in a row, the earlier ones are
 * present too.
 */
const enoughInARow = 2_000
const comparedAtOnce = 2_000
const damagesTold = 20

/** Compares acknowledged facts with the database. */
export function createReconciliation({ database, wallets, once, alarms, answersKnownSince, mac }: Needs) {
  /** Whether each fact is in the database; undefined when the database could not know. */
  async function areHere(facts: readonly Dated[]): Promise<(boolean | undefined)[]> {
    const answers = facts.filter(isAnswer)
    const works = facts.filter(isWork)
    const kept = await once.areKept(answers.map(({ fact }) => fact))
    const happened = await wallets.haveHappened(works.map(({ fact }) => fact))
    const here = new Map<Dated, boolean | undefined>()
    for (const [index, each] of answers.entries()) {
      const mayBeForgotten = each.at < answersKnownSince
      here.set(each, kept[index] === true ? true : mayBeForgotten ? undefined : false)
    }
    for (const [index, each] of works.entries()) here.set(each, happened[index])
    return facts.map((each) => here.get(each))
  }

  async function raise(): Promise<number> {
    const count = await countLost(database)
    alarms.set(
      'acknowledgements',
      count === 0
        ? undefined
        : `${count} acknowledged things are not in this database: npm run operator -- reconcile-after-restore`,
    )
    return count
  }

  return {
    /** Reads a folder's files from their end, and stores the missing facts. */
    async compare(folder: string): Promise<Found> {
      const damaged: Damage[] = []
      const onDamage = (damage: Damage) => damaged.length < damagesTold && damaged.push(damage)
      let [compared, found, inARow] = [0, 0, 0]
      for (const facts of inParts(readAcknowledgements(folder, mac, onDamage), comparedAtOnce)) {
        const here = await areHere(facts)
        const lost: Lost[] = []
        for (const [index, { at, fact }] of facts.entries()) {
          if (here[index] === undefined) continue
          inARow = here[index] ? inARow + 1 : 0
          if (!here[index]) lost.push({ key: keyOf(fact), at: new Date(at), fact })
        }
        compared += facts.length
        if (lost.length > 0) found += await addLost(database, lost)
        if (inARow >= enoughInARow) break
      }
      await raise()
      return { compared, found, damaged }
    },
    imbalances: () => wallets.imbalances(),
    list: (limit: number) => listLost(database, limit),
    count: () => countLost(database),
    async settle(key: string, note: string): Promise<boolean> {
      const isSettled = await settleLost(database, key, note)
      await raise()
      return isSettled
    },
  }
}

export type Reconciliation = ReturnType<typeof createReconciliation>

interface Dated<F extends Fact = Fact> {
  readonly at: number
  readonly fact: F
}

const isAnswer = (each: Dated): each is Dated<AnswerFact> => each.fact.kind === 'answer'
const isWork = (each: Dated): each is Dated<WorkFact> => each.fact.kind === 'work'

const keyOf = ({ kind, ...fact }: Fact) =>
  kind === 'answer'
    ? `answer:${String(fact['actor'])}:${String(fact['uuid'])}`
    : `${kind}:${String(fact['op'])}:${String(fact['id'])}`

function* inParts(lines: Iterable<AcknowledgedLine>, size: number): Generator<Dated[]> {
  let part: Dated[] = []
  for (const { at, facts } of lines) {
    for (const fact of facts) part.push({ at, fact })
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
