import type { ActFacts, Permission, Risk, Undo } from '@grandstand/contract/operations'
import * as z from 'zod/mini'
import { fieldsOf, memberFieldOf, ofCommandLine, ofFields, type ActShape } from './act-input.ts'
import type { Database, Queryable, Transaction } from './database.ts'
import { OperatorError, type OperatorCommand } from './operator-command.ts'

type InputOf<S extends ActShape> = { readonly [K in keyof S]: z.output<S[K]> }

/** The actor of an act: a logged-in person, or the shell of the machine. */
export interface Doing {
  /** A member id, or `console`. */
  readonly by: string
  readonly isShell: boolean
  /** Whether this account belongs to the person who does the act, as far as is known. */
  isSamePerson(on: Queryable, memberId: string): Promise<boolean>
}

/** The shell counts as one person: anybody who can log in on the machine. */
export const atShell: Doing = {
  by: 'console',
  isShell: true,
  isSamePerson: (_on, memberId) => Promise.resolve(memberId === 'console'),
}

interface Declared<S extends ActShape> {
  readonly name: string
  /** A former name that still works. */
  readonly formerly?: string
  /** Arguments after the name on the command line. */
  readonly usage: string
  /** Describes in one sentence what the act does. */
  readonly about: string
  readonly permission: Permission
  readonly risk: Risk
  /** How the act is undone; left out only for acts of class `look`. */
  readonly undo?: Undo
  /** Number of people who have to agree; 1 when left out. With 2 the act waits as a change until another approves. */
  readonly approvals?: number
  /** Whether the machine's shell may do it without a person who is logged in; true when left out for one person. */
  readonly isForShell?: boolean
  /** Finds the member whose account the act is about, where no field names one. */
  readonly memberOf?: (on: Queryable, input: InputOf<S>) => Promise<string | undefined>
  /** Awaited before the transaction, for what needs connections of its own. It may refuse. */
  readonly prepare?: (input: InputOf<S>) => Promise<unknown>
  /** The input fields. Those that are command-line arguments are in the order of the arguments. */
  readonly input: S
  /** Template of the audit log's sentence: `let {name} act as {role}`. */
  readonly log: string
}

/** An act with its own transactions. It is allowed only from the machine's shell, unless it only reads. */
interface Alone<S extends ActShape> extends Declared<S> {
  readonly run: (input: InputOf<S>) => unknown
}

/** An act in the caller's transaction, so that it happens once for each request, from the shell or over the network. */
interface Within<S extends ActShape> extends Declared<S> {
  /** Provides the transaction where the caller has none. */
  readonly database: Pick<Database, 'transaction'>
  readonly runIn: (tx: Transaction, input: InputOf<S>, doing: Doing) => Promise<unknown>
  /** Awaited after the commit, before the act is answered. */
  readonly after?: () => Promise<unknown>
}

/** As `Within`, for acts whose services open their own transaction where `on` is undefined. */
interface Joining<S extends ActShape> extends Declared<S> {
  readonly runOn: (on: Transaction | undefined, input: InputOf<S>, doing: Doing) => Promise<unknown>
  readonly after?: () => Promise<unknown>
}

/** An act with parsed input: the log's sentence, the member concerned, and the functions that run it. */
export interface AskedAct {
  readonly says: string
  readonly memberName: string | undefined
  memberOf(on: Queryable): Promise<string | undefined>
  /** Must be awaited before `runIn`, outside its transaction. */
  prepare(): Promise<unknown>
  readonly run: () => unknown
  /** Left out for acts that cannot run in another transaction. */
  readonly runIn?: (tx: Transaction, doing: Doing) => Promise<unknown>
  readonly after?: () => Promise<unknown>
}

/** Something that operators or staff can do, with everything that the console, the docs and the log need. */
export interface Act extends OperatorCommand {
  readonly facts: ActFacts
  readonly formerly: string | undefined
  readonly log: string
  readonly isForNetwork: boolean
  readonly isForShell: boolean
  /**
   * Parses the fields.
   * @throws OperatorError with the sentence of the first invalid field
   */
  ask(fields: readonly { readonly name: string; readonly value: string }[]): AskedAct
  askByWords(args: readonly string[], options: Readonly<Record<string, string>>): AskedAct
}

/** Declares an act. */
export function defineAct<const S extends ActShape>(declared: Alone<S> | Within<S> | Joining<S>): Act {
  const { name, usage, about, permission, risk, input: shape, log, approvals = 1 } = declared
  const asked = (raw: Record<string, unknown>) => askedOf(declared, inputOf(shape, raw))
  const askByWords: Act['askByWords'] = (args, options) => asked(ofCommandLine(shape, args, options))
  return {
    name,
    usage,
    about,
    formerly: declared.formerly,
    log,
    facts: {
      name,
      usage,
      about,
      permission,
      risk,
      fields: fieldsOf(shape),
      ...(declared.undo && { undo: declared.undo }),
      approvals,
    },
    isForNetwork: risk === 'look' || !('run' in declared),
    isForShell: declared.isForShell ?? approvals === 1,
    ask(fields) {
      const raw = ofFields(shape, fields)
      if (raw === undefined) throw new OperatorError(`${name} has no such field.`)
      return asked(raw)
    },
    askByWords,
    // async, so that invalid input rejects in the same way as a failing act.
    run: async (args, options) => askByWords(args, options).run(),
  }
}

function askedOf<S extends ActShape>(
  declared: Alone<S> | Within<S> | Joining<S>,
  input: InputOf<S>,
): AskedAct {
  const member = memberFieldOf(declared.input)
  const told = {
    says: sentenceOf(declared.log, input),
    memberName: member === undefined ? undefined : String(input[member]),
    memberOf: async (on: Queryable) => declared.memberOf?.(on, input),
    prepare: async () => declared.prepare?.(input),
  }
  if ('run' in declared) return { ...told, run: () => declared.run(input) }
  const { after = () => Promise.resolve() } = declared
  const runIn = (tx: Transaction, doing: Doing) =>
    'runIn' in declared ? declared.runIn(tx, input, doing) : declared.runOn(tx, input, doing)
  const runAlone = () =>
    'runIn' in declared
      ? declared.database.transaction((tx) => declared.runIn(tx, input, atShell))
      : declared.runOn(undefined, input, atShell)
  const run = async () => {
    await told.prepare()
    const answer = await runAlone()
    await after()
    return answer
  }
  return { ...told, run, runIn, after }
}

/** Field by field in order, so that the first invalid field is reported. */
function inputOf<S extends ActShape>(shape: S, raw: Record<string, unknown>): InputOf<S> {
  const input = Object.entries(shape).map(([name, field]) => {
    const read = z.safeParse(field, raw[name])
    if (!read.success) throw new OperatorError(read.error.issues[0]?.message ?? `${name} does not fit.`)
    return [name, read.data] as const
  })
  return Object.fromEntries(input) as InputOf<S>
}

const shownAtMost = 200

/** Fills the log template: `{name}` is replaced by the field's value, or by nothing for a field that was left out. */
function sentenceOf(log: string, input: Readonly<Record<string, unknown>>): string {
  return log
    .replaceAll(/\{(\w+)\}/g, (_all, field: string) => textOf(input[field]))
    .replaceAll(/ +/g, ' ')
    .trim()
}

function textOf(value: unknown): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return textOf(value.join(' '))
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text
}
