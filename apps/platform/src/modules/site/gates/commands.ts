import { errors, mainFormOf } from '@grandstand/contract'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { instantOf, OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import { parseRange } from './ranges.ts'
import type { Rule, RuleKind } from './rules.ts'
import type { Gates } from './service.ts'

export interface GateCommandNeeds {
  readonly gates: Gates
  readonly database: Database
  readonly clock: Clock
  /** Ids of the contract's calls. */
  readonly callIds: ReadonlySet<string>
  /** Drills answer members what is not true: on demonstration sites only. */
  readonly allowsDrills: boolean
}

type Options = Readonly<Record<string, string>>
type Draft = Pick<Rule, 'kind' | 'facts'>

/** What the operator can do with the gates. */
export function gateCommands(needs: GateCommandNeeds): readonly OperatorCommand[] {
  const { gates, database, clock, callIds } = needs

  const put = async (subject: string, draft: Draft, options: Options): Promise<unknown> => {
    const endsAt = instantOf(options['until'], clock.now())
    if (endsAt !== undefined && endsAt <= clock.now()) throw new OperatorError('--until is past already.')
    await database.transaction((tx) => gates.put(tx, { ...draft, subject, endsAt }))
    await gates.refresh()
    return { ...draft, subject, ...(endsAt !== undefined && { until: new Date(endsAt).toISOString() }) }
  }
  const end = (name: string, kind: RuleKind, what: string, initial?: string): OperatorCommand => ({
    name,
    usage: initial === undefined ? what : '',
    about: `Ends the ${kind} rule${initial === undefined ? ` of ${what}` : ''}.`,
    async run(args) {
      const subject = initial ?? wanted(args, 0, what)
      const wasThere = await database.transaction(async (tx) => {
        const wasMain = await gates.remove(tx, kind, mainFormOf(subject))
        return (await gates.remove(tx, kind, subject)) || wasMain
      })
      if (!wasThere) throw new OperatorError(`There is no ${kind} rule of ${subject}.`)
      await gates.refresh()
      return { ended: kind, subject }
    },
  })
  const rangeIn = (args: readonly string[]): string => {
    const text = wanted(args, 0, 'ADDRESS')
    if (!parseRange(text))
      throw new OperatorError(`${text} is no address and no range such as 203.0.113.0/24.`)
    return text
  }
  const callIn = (args: readonly string[]): string => {
    const id = wanted(args, 0, 'CALL')
    if (!callIds.has(id))
      throw new OperatorError(`${id} is no call of the contract (npm run calls lists them).`)
    return mainFormOf(id)
  }
  const textsIn = (options: Options) => ({
    ...(options['title'] !== undefined && { title: options['title'] }),
    ...(options['text'] !== undefined && { text: options['text'] }),
  })
  const windowIn = (options: Options) => {
    const startsAt = instantOf(options['from'], clock.now())
    const endsAt = instantOf(options['until'], clock.now())
    return { ...(startsAt !== undefined && { startsAt }), ...(endsAt !== undefined && { endsAt }) }
  }
  const reasonIn = (options: Options) => ({
    ...(options['reason'] !== undefined && { reason: options['reason'] }),
  })

  return [
    {
      name: 'block-ip',
      usage: 'ADDRESS [--until WHEN] [--reason TEXT]',
      about: 'Refuses every call from an address or range with ip-blocked.',
      run: (args, options) => put(rangeIn(args), { kind: 'ip-block', facts: reasonIn(options) }, options),
    },
    end('unblock-ip', 'ip-block', 'ADDRESS'),
    {
      name: 'block-device',
      usage: 'DEVICE [--until WHEN] [--reason TEXT]',
      about: 'Refuses every call from a device with device-blocked.',
      run: (args, options) =>
        put(wanted(args, 0, 'DEVICE'), { kind: 'device-block', facts: reasonIn(options) }, options),
    },
    end('unblock-device', 'device-block', 'DEVICE'),
    {
      name: 'restrict',
      usage: 'ADDRESS [--until WHEN] [--title TEXT] [--text TEXT]',
      about: 'Does not serve an address range: access-restricted, sessions there are cleared.',
      run: (args, options) => put(rangeIn(args), { kind: 'restriction', facts: textsIn(options) }, options),
    },
    end('unrestrict', 'restriction', 'ADDRESS'),
    {
      name: 'caveat',
      usage: 'ADDRESS [--maintenance] [--may-go] [--from WHEN] [--until WHEN] [--title TEXT] [--text TEXT]',
      about: 'Shows an address range a notice (or a maintenance) before anything else: access-caveat.',
      run: (args, options) => {
        const facts = {
          ...textsIn(options),
          ...windowIn(options),
          mayGo: 'may-go' in options,
          isMaintenance: 'maintenance' in options,
        }
        return put(rangeIn(args), { kind: 'caveat', facts }, options)
      },
    },
    end('uncaveat', 'caveat', 'ADDRESS'),
    {
      name: 'maintenance',
      usage: '[--from WHEN] [--until WHEN] [--title TEXT] [--text TEXT] [--let ADDRESS,…]',
      about: 'Closes the site for maintenance, except for staff and the addresses that are let in.',
      run: (_, options) => {
        const bypass = (options['let'] ?? '').split(',').filter((each) => each !== '')
        const wrong = bypass.find((each) => !parseRange(each))
        if (wrong !== undefined) throw new OperatorError(`${wrong} is no address and no range.`)
        const facts = { ...textsIn(options), ...windowIn(options), bypass }
        return put('site', { kind: 'maintenance', facts }, options)
      },
    },
    end('open', 'maintenance', '', 'site'),
    {
      name: 'degrade',
      usage: 'CALL [--until WHEN] [--reason TEXT]',
      about: 'Switches one call off: interface-degraded.',
      run: (args, options) => put(callIn(args), { kind: 'degrade', facts: reasonIn(options) }, options),
    },
    end('restore', 'degrade', 'CALL'),
    {
      name: 'limit',
      usage: 'address|device|site|CALL POINTS SECONDS [--until WHEN]',
      about:
        'Lets through so many calls in so many seconds, of each address, each device, the site, or one call.',
      run: (args, options) => {
        const subject = ['address', 'device', 'site'].includes(args[0] ?? '')
          ? wanted(args, 0, '')
          : callIn(args)
        const [points, seconds] = [Number(args[1]), Number(args[2])]
        if (!Number.isInteger(points) || points < 1 || !Number.isInteger(seconds) || seconds < 1)
          throw new OperatorError('POINTS and SECONDS are whole numbers above 0.')
        return put(subject, { kind: 'rate-limit', facts: { points, seconds } }, options)
      },
    },
    end('unlimit', 'rate-limit', 'SUBJECT'),
    ...(needs.allowsDrills ? [drill(put, callIn), end('end-drill', 'drill', 'CALL')] : []),
    {
      name: 'gates',
      usage: '',
      about: 'Lists the rules that hold now.',
      run: () => gates.list(),
    },
  ]
}

function drill(
  put: (subject: string, draft: Draft, options: Options) => Promise<unknown>,
  callIn: (args: readonly string[]) => string,
): OperatorCommand {
  return {
    name: 'drill',
    usage: 'CALL [REFUSAL] [--data JSON] [--delay MS] [--until WHEN]',
    about: 'Answers a call with a refusal, or late, to see what members see. Demonstration sites only.',
    run(args, options) {
      const refusal = args[1]
      if (refusal !== undefined && !(refusal in errors)) throw new OperatorError(`${refusal} is no error.`)
      const delayMs = options['delay'] === undefined ? undefined : Number(options['delay'])
      if (delayMs !== undefined && !(Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= 120_000))
        throw new OperatorError('The delay is a number of milliseconds up to 120000.')
      const facts = {
        ...(refusal !== undefined && { refusal }),
        ...(options['data'] !== undefined && { data: jsonOf(options['data']) }),
        ...(delayMs !== undefined && { delayMs }),
      }
      return put(callIn(args), { kind: 'drill', facts }, options)
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError('The data is no JSON.')
  }
}
