import { errors, mainFormOf } from '@grandstand/contract'
import type { Risk } from '@grandstand/contract/operations'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { flag, option, word, wordIfAny, type ActShape } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { instantOf, OperatorError } from '../../../kernel/operator-command.ts'
import { parseRange } from './ranges.ts'
import type { Rule, RuleKind } from './rules.ts'
import type { Gates } from './service.ts'

export interface GateActNeeds {
  readonly gates: Gates
  readonly database: Database
  readonly clock: Clock
  /** Ids of the contract's calls. */
  readonly callIds: ReadonlySet<string>
  /** Whether drills are allowed: they give members false answers, so only demonstration sites have them. */
  readonly allowsDrills: boolean
}

interface Changing {
  readonly database: Database
  readonly after: () => Promise<void>
}
type Draft = Pick<Rule, 'kind' | 'facts'>
type Put = (
  tx: Transaction,
  subject: string,
  draft: Draft,
  until: string | undefined,
) => Promise<Record<string, unknown>>

const [until, from, reason, title, text] = [
  option('WHEN'),
  option('WHEN'),
  option('TEXT'),
  option('TEXT'),
  option('TEXT'),
]
const stops = { permission: 'gates', risk: 'brake' } as const

const rangeIn = (address: string): string => {
  if (!parseRange(address))
    throw new OperatorError(`${address} is no address and no range such as 203.0.113.0/24.`)
  return address
}
const textsIn = (input: { readonly title?: string | undefined; readonly text?: string | undefined }) => ({
  ...(input.title !== undefined && { title: input.title }),
  ...(input.text !== undefined && { text: input.text }),
})
const reasonIn = (because: string | undefined) => ({ ...(because !== undefined && { reason: because }) })

/** What the acts of all gates share. */
function toolsOf({ gates, clock, callIds, database }: GateActNeeds) {
  // This node applies the change before the act is answered; other nodes follow within a second.
  const changing = { database, after: () => gates.refresh() }
  const put: Put = async (tx, subject, draft, when) => {
    const endsAt = instantOf(when, clock.now())
    if (endsAt !== undefined && endsAt <= clock.now()) throw new OperatorError('--until is past already.')
    await gates.put(tx, { ...draft, subject, endsAt })
    return { ...draft, subject, ...(endsAt !== undefined && { until: new Date(endsAt).toISOString() }) }
  }
  const callIn = (id: string): string => {
    if (!callIds.has(id))
      throw new OperatorError(`${id} is no call of the contract (npm run calls lists them).`)
    return mainFormOf(id)
  }
  const windowIn = (input: { readonly from?: string | undefined; readonly until?: string | undefined }) => {
    const startsAt = instantOf(input.from, clock.now())
    const endsAt = instantOf(input.until, clock.now())
    return { ...(startsAt !== undefined && { startsAt }), ...(endsAt !== undefined && { endsAt }) }
  }
  return { changing, put, callIn, windowIn, end: createEnd(gates, changing) }
}
type Tools = ReturnType<typeof toolsOf>

/** Operator acts on admission: blocks, regions, maintenance, rates and drills. */
export function gateActs(needs: GateActNeeds): readonly Act[] {
  const tools = toolsOf(needs)
  const { changing, put, callIn, end } = tools
  return [
    ...blockActs(tools),
    ...regionActs(tools),
    ...callActs(tools),
    ...(needs.allowsDrills
      ? [drill(changing, put, callIn), end('end-drill', 'drill', 'CALL', 'drill CALL', undefined, 'upkeep')]
      : []),
    defineAct({
      name: 'gates',
      usage: '',
      about: 'Lists the rules that hold now.',
      permission: 'gates',
      risk: 'look',
      input: {},
      log: 'listed the gates',
      run: () => needs.gates.list(),
    }),
  ]
}

/** Shuts out an address or a device. */
const blockActs = ({ changing, put, end }: Tools): readonly Act[] => [
  defineAct({
    ...stops,
    name: 'block-ip',
    usage: 'ADDRESS [--until WHEN] [--reason TEXT]',
    about: 'Refuses every call from an address or range with ip-blocked.',
    undo: { by: 'unblock-ip ADDRESS' },
    input: { address: word('ADDRESS'), until, reason },
    log: 'blocked the address {address} {until}: {reason}',
    ...changing,
    runIn: async (tx, input) =>
      put(tx, rangeIn(input.address), { kind: 'ip-block', facts: reasonIn(input.reason) }, input.until),
  }),
  end('unblock-ip', 'ip-block', 'ADDRESS', 'block-ip ADDRESS'),
  defineAct({
    ...stops,
    name: 'block-device',
    usage: 'DEVICE [--until WHEN] [--reason TEXT]',
    about: 'Refuses every call from a device with device-blocked.',
    undo: { by: 'unblock-device DEVICE' },
    input: { device: word('DEVICE'), until, reason },
    log: 'blocked the device {device} {until}: {reason}',
    ...changing,
    runIn: (tx, input) =>
      put(tx, input.device, { kind: 'device-block', facts: reasonIn(input.reason) }, input.until),
  }),
  end('unblock-device', 'device-block', 'DEVICE', 'block-device DEVICE'),
]

/** What an address range, or everybody, sees instead of the site. */
const regionActs = ({ changing, put, windowIn, end }: Tools): readonly Act[] => [
  defineAct({
    ...stops,
    name: 'restrict',
    usage: 'ADDRESS [--until WHEN] [--title TEXT] [--text TEXT]',
    about: 'Does not serve an address range: access-restricted, sessions there are cleared.',
    undo: { by: 'unrestrict ADDRESS' },
    input: { address: word('ADDRESS'), until, title, text },
    log: 'restricted the addresses {address} {until}: {title} {text}',
    ...changing,
    runIn: async (tx, input) =>
      put(tx, rangeIn(input.address), { kind: 'restriction', facts: textsIn(input) }, input.until),
  }),
  end('unrestrict', 'restriction', 'ADDRESS', 'restrict ADDRESS'),
  defineAct({
    ...stops,
    name: 'caveat',
    usage: 'ADDRESS [--maintenance] [--may-go] [--from WHEN] [--until WHEN] [--title TEXT] [--text TEXT]',
    about: 'Shows an address range a notice (or a maintenance) before anything else: access-caveat.',
    undo: { by: 'uncaveat ADDRESS' },
    input: {
      address: word('ADDRESS'),
      maintenance: flag(),
      mayGo: flag(),
      from,
      until,
      title,
      text,
    },
    log: 'put a notice before the addresses {address} {from} {until}: {title} {text}',
    ...changing,
    runIn: async (tx, input) => {
      const facts = {
        ...textsIn(input),
        ...windowIn(input),
        mayGo: input.mayGo,
        isMaintenance: input.maintenance,
      }
      return put(tx, rangeIn(input.address), { kind: 'caveat', facts }, input.until)
    },
  }),
  end('uncaveat', 'caveat', 'ADDRESS', 'caveat ADDRESS'),
  defineAct({
    ...stops,
    name: 'maintenance',
    usage: '[--from WHEN] [--until WHEN] [--title TEXT] [--text TEXT] [--let ADDRESS,…]',
    about: 'Closes the site for maintenance, except for staff and the addresses that are let in.',
    undo: { by: 'open' },
    input: { from, until, title, text, let: option('ADDRESS,…') },
    log: 'closed the site for maintenance {from} {until}: {title} {text}',
    ...changing,
    runIn: async (tx, input) => {
      const bypass = (input.let ?? '').split(',').filter((each) => each !== '')
      const wrong = bypass.find((each) => !parseRange(each))
      if (wrong !== undefined) throw new OperatorError(`${wrong} is no address and no range.`)
      const facts = { ...textsIn(input), ...windowIn(input), bypass }
      return put(tx, 'site', { kind: 'maintenance', facts }, input.until)
    },
  }),
  end('open', 'maintenance', '', 'maintenance', 'site'),
]

/** Switches calls off and limits them. */
const callActs = ({ changing, put, callIn, end }: Tools): readonly Act[] => [
  defineAct({
    ...stops,
    name: 'degrade',
    usage: 'CALL [--until WHEN] [--reason TEXT]',
    about: 'Switches one call off: interface-degraded.',
    undo: { by: 'restore CALL' },
    input: { call: word('CALL'), until, reason },
    log: 'switched the call {call} off {until}: {reason}',
    ...changing,
    runIn: async (tx, input) =>
      put(tx, callIn(input.call), { kind: 'degrade', facts: reasonIn(input.reason) }, input.until),
  }),
  end('restore', 'degrade', 'CALL', 'degrade CALL'),
  defineAct({
    ...stops,
    name: 'limit',
    usage: 'address|device|site|CALL POINTS SECONDS [--until WHEN]',
    about:
      'Lets through so many calls in so many seconds, of each address, each device, the site, or one call.',
    undo: { by: 'unlimit SUBJECT' },
    input: { subject: word('CALL'), points: wordIfAny('POINTS'), seconds: wordIfAny('SECONDS'), until },
    log: 'limited {subject} to {points} calls in {seconds} s {until}',
    ...changing,
    runIn: async (tx, input) => {
      const isGeneral = ['address', 'device', 'site'].includes(input.subject)
      const subject = isGeneral ? input.subject : callIn(input.subject)
      const [points, seconds] = [Number(input.points), Number(input.seconds)]
      if (!Number.isInteger(points) || points < 1 || !Number.isInteger(seconds) || seconds < 1)
        throw new OperatorError('POINTS and SECONDS are whole numbers above 0.')
      return put(tx, subject, { kind: 'rate-limit', facts: { points, seconds } }, input.until)
    },
  }),
  end('unlimit', 'rate-limit', 'SUBJECT', 'limit SUBJECT POINTS SECONDS'),
]

function createEnd(gates: Gates, changing: Changing) {
  /** Creates the act that ends the rule of one kind on a given subject, or on the kind's only subject. */
  return (
    name: string,
    kind: RuleKind,
    what: string,
    again: string,
    only?: string,
    permission: 'gates' | 'upkeep' = 'gates',
  ): Act => {
    const shape: ActShape = only === undefined ? { subject: word(what) } : {}
    return defineAct({
      name,
      usage: only === undefined ? what : '',
      about: `Ends the ${kind} rule${only === undefined ? ` of ${what}` : ''}.`,
      permission,
      risk: 'reversible' satisfies Risk,
      undo: { by: again },
      input: shape,
      log: `ended the ${kind} rule of ${only ?? '{subject}'}`,
      ...changing,
      async runIn(tx, input) {
        const subject = only ?? String(input['subject'])
        const wasMain = await gates.remove(tx, kind, mainFormOf(subject))
        const wasThere = (await gates.remove(tx, kind, subject)) || wasMain
        if (!wasThere) throw new OperatorError(`There is no ${kind} rule of ${subject}.`)
        return { ended: kind, subject }
      },
    })
  }
}

function drill(changing: Changing, put: Put, callIn: (id: string) => string): Act {
  return defineAct({
    name: 'drill',
    usage: 'CALL [REFUSAL] [--data JSON] [--delay MS] [--until WHEN]',
    about: 'Answers a call with a refusal, or late, to see what members see. Demonstration sites only.',
    permission: 'upkeep',
    risk: 'brake',
    undo: { by: 'end-drill CALL' },
    input: {
      call: word('CALL'),
      refusal: wordIfAny('REFUSAL'),
      data: option('JSON'),
      delay: option('MS'),
      until,
    },
    log: 'drills {call}: {refusal} {data} {delay} {until}',
    ...changing,
    async runIn(tx, { call, refusal, data, delay, until: when }) {
      if (refusal !== undefined && !(refusal in errors)) throw new OperatorError(`${refusal} is no error.`)
      const delayMs = delay === undefined ? undefined : Number(delay)
      if (delayMs !== undefined && !(Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= 120_000))
        throw new OperatorError('The delay is a number of milliseconds up to 120000.')
      const facts = {
        ...(refusal !== undefined && { refusal }),
        ...(data !== undefined && { data: jsonOf(data) }),
        ...(delayMs !== undefined && { delayMs }),
      }
      return put(tx, callIn(call), { kind: 'drill', facts }, when)
    },
  })
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    throw new OperatorError('The data is no JSON.')
  }
}
