import { defineAct, type Act } from './act.ts'
import type { Alarms } from './alarms.ts'

/** Operator acts on alarms. */
export const alarmActs = (alarms: Pick<Alarms, 'raised'>): readonly Act[] => [
  defineAct({
    name: 'alarms',
    usage: '',
    about: 'Tells what somebody has to look at now.',
    permission: 'audit',
    risk: 'look',
    input: {},
    log: 'listed the alarms',
    run: () => alarms.raised(),
  }),
]
