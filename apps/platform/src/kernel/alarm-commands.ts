import type { Alarms } from './alarms.ts'
import type { OperatorCommand } from './operator-command.ts'

/** The operator's view of the alarms. */
export const alarmCommands = (alarms: Alarms): readonly OperatorCommand[] => [
  {
    name: 'alarms',
    usage: '',
    about: 'Tells what somebody has to look at now.',
    run: () => Promise.resolve(alarms.raised()),
  },
]
