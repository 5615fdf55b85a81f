import type { ActFacts, Permission, Risk, Undo } from '@grandstand/contract/operations'
import * as z from 'zod/mini'
import { fieldsOf, memberFieldOf, ofCommandLine, ofFields, type ActShape } from './act-input.ts'
import type { Database, Transaction } from './database.ts'
import { OperatorError, type OperatorCommand } from './operator-command.ts'

type InputOf<S extends ActShape> = { readonly [K in keyof S]: z.output<S[K]> }

interface Declared<S extends ActShape> {
  readonly name: string
  /** A name that it had before and that still works. */
  readonly formerly?: string
  /** What follows the name at the command line. */
  readonly usage: string
  /** One sentence: what it does. */
  readonly about: string
  readonly permission: Permission
  readonly risk: Risk
  /** How it is undone; left out for acts of class `look` alone. */
  readonly undo?: Undo
  /** How many people have to agree; 1 when left out. */
  readonly approvals?: number
  /** The fields, those of words in the order of the words. */
  readonly input: S
  /** What the audit log says of it: `let {name} act as {role}`. */
  readonly log: string
}

/** What it does in transactions of its own: only from the machine's shell, or looking. */
interface Alone<S extends ActShape> extends Declared<S> {
  readonly run: (input: InputOf<S>) => unknown
}

/** What it does in the caller's transaction, so that it happens once for a request: from the shell, and over the network. */
interface Within<S extends ActShape> extends Declared<S> {
  /** Whose transaction it is where nobody gives one. */
  readonly database: Pick<Database, 'transaction'>
  readonly runIn: (tx: Transaction, input: InputOf<S>) => Promise<unknown>
  /** Awaited after the commit, before the act is answered. */
  readonly after?: () => Promise<unknown>
}

/** What an act was asked with: its input, the sentence of the log, and whose account it is about. */
export interface AskedAct {
  readonly says: string
  readonly memberName: string | undefined
  readonly run: () => unknown
  /** Left out for acts that cannot run in somebody else's transaction. */
  readonly runIn?: (tx: Transaction) => Promise<unknown>
  readonly after?: () => Promise<unknown>
}

/** One thing that operators or staff can do, with everything that the console, the docs and the log say of it. */
export interface Act extends OperatorCommand {
  readonly facts: ActFacts
  readonly formerly: string | undefined
  readonly log: string
  readonly isForNetwork: boolean
  /** @throws OperatorError with the sentence of the first field that does not fit */
  ask(fields: readonly { readonly name: string; readonly value: string }[]): AskedAct
  askByWords(args: readonly string[], options: Readonly<Record<string, string>>): AskedAct
}

/** Declares an act. */
export function defineAct<const S extends ActShape>(declared: Alone<S> | Within<S>): Act {
  const { name, usage, about, permission, risk, input: shape, log } = declared
  const member = memberFieldOf(shape)
  const asked = (raw: Record<string, unknown>): AskedAct => {
    const input = inputOf(shape, raw)
    const told = {
      says: sentenceOf(log, input),
      memberName: member === undefined ? undefined : String(input[member]),
    }
    if ('run' in declared) return { ...told, run: () => declared.run(input) }
    const { database, after = () => Promise.resolve() } = declared
    const runIn = (tx: Transaction) => declared.runIn(tx, input)
    const run = async () => {
      const answer = await database.transaction(runIn)
      await after()
      return answer
    }
    return { ...told, run, runIn, after }
  }
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
      approvals: declared.approvals ?? 1,
    },
    isForNetwork: risk === 'look' || 'runIn' in declared,
    ask(fields) {
      const raw = ofFields(shape, fields)
      if (raw === undefined) throw new OperatorError(`${name} has no such field.`)
      return asked(raw)
    },
    askByWords,
    // async, so that what does not fit rejects as what cannot be done does.
    run: async (args, options) => askByWords(args, options).run(),
  }
}

/** Field by field in their order, so that the first that does not fit is the one that is named. */
function inputOf<S extends ActShape>(shape: S, raw: Record<string, unknown>): InputOf<S> {
  const input = Object.entries(shape).map(([name, field]) => {
    const read = z.safeParse(field, raw[name])
    if (!read.success) throw new OperatorError(read.error.issues[0]?.message ?? `${name} does not fit.`)
    return [name, read.data] as const
  })
  return Object.fromEntries(input) as InputOf<S>
}

const shownAtMost = 200

/** `{name}` in the log sentence is the field's value; fields that were left out say nothing. */
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
