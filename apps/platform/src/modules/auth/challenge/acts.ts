import { defineAct, type Act } from '../../../kernel/act.ts'
import { option, word, wordIfAny } from '../../../kernel/act-input.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { instantOf, OperatorError, wanted } from '../../../kernel/operator-command.ts'
import type { RobotChecks } from './robot-checks.ts'

const usualMs = 30 * 60_000

interface Needs {
  readonly clock: Clock
  readonly robotChecks: Pick<RobotChecks, 'demandOf'>
  readonly callIds: ReadonlySet<string>
  /** True for the calls that solve a challenge: they cannot be put behind one. */
  readonly isExempt: (callId: string) => boolean
  /** Demands a challenge from one device, or from everybody when `deviceId` is undefined. */
  readonly demand: (
    callId: string,
    deviceId: string | undefined,
    until: Date,
    on: Queryable | undefined,
  ) => Promise<void>
  readonly release: (callId: string, deviceId: string | undefined, on: Queryable | undefined) => Promise<void>
  /** Applies demands on this node, after their commit. */
  readonly refresh: () => Promise<void>
}

/** Operator acts that put challenges before calls or demand the robot check. */
export function demandActs({
  clock,
  robotChecks,
  callIds,
  isExempt,
  demand,
  release,
  refresh,
}: Needs): readonly Act[] {
  const untilOf = (text: string | undefined) =>
    new Date(instantOf(text, clock.now()) ?? clock.now() + usualMs)

  const callIn = (id: string): string => {
    if (!callIds.has(id)) throw new OperatorError(`${id} is no call: npm run calls lists them.`)
    if (isExempt(id)) throw new OperatorError(`${id} is needed to solve a challenge.`)
    return id
  }
  return [
    defineAct({
      name: 'challenge',
      usage: 'CALL [--device ID] [--until WHEN]',
      about: 'Asks for a verification challenge before a call, for 30 minutes if nothing else is said.',
      permission: 'gates',
      risk: 'brake',
      undo: { by: 'end-challenge CALL' },
      input: { call: word('The call'), device: option('ID'), until: option('WHEN') },
      log: 'asks for a challenge before {call} {device} {until}',
      after: refresh,
      async runOn(on, { call, device, until }) {
        await demand(callIn(call), device, untilOf(until), on)
        return { until: untilOf(until).toISOString() }
      },
    }),
    defineAct({
      name: 'end-challenge',
      usage: 'CALL [--device ID]',
      about: 'Takes the challenge before a call away.',
      permission: 'gates',
      risk: 'reversible',
      undo: { by: 'challenge CALL' },
      input: { call: word('The call'), device: option('ID') },
      log: 'asks for no challenge before {call} {device}',
      after: refresh,
      async runOn(on, { call, device }) {
        await release(callIn(call), device, on)
        return {}
      },
    }),
    defineAct({
      name: 'robot-check',
      usage: 'ADDRESS | --device ID',
      about: 'Asks an address or a device for the robot check, for ten minutes.',
      permission: 'gates',
      risk: 'brake',
      undo: { never: 'it ends when the check is passed, or after ten minutes' },
      input: { address: wordIfAny('ADDRESS'), device: option('ID') },
      log: 'asks {address} {device} for the robot check',
      async runOn(on, { address, device }) {
        await robotChecks.demandOf(
          device === undefined ? { ip: wanted([address ?? ''], 0, 'The address') } : { deviceId: device },
          on,
        )
        return {}
      },
    }),
  ]
}
