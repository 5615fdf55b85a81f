import { held, type Permission } from '@grandstand/contract/operations'
import { defineAct, type Act } from '../../kernel/act.ts'
import { memberName, word, words } from '../../kernel/act-input.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import * as store from './rights-store.ts'

export interface RightsActNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly idByName: (name: string, on?: Queryable) => Promise<string | undefined>
}

const grantable = held.staff

function permissionOf(text: string): Permission {
  const found = grantable.find((each) => each === text)
  if (found === undefined) throw new OperatorError(`The permissions are ${grantable.join(', ')}.`)
  return found
}

/** Acts on what staff may do. Over the network two people give a right, and one takes it away. */
export function rightsActs({ database, clock, idByName }: RightsActNeeds): readonly Act[] {
  const idOf = async (name: string, on: Queryable) => {
    const memberId = await idByName(name, on)
    if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
    return memberId
  }
  const gives = {
    permission: 'rights',
    risk: 'money-and-rights',
    approvals: 2,
    isForShell: true,
    database,
  } as const
  return [
    defineAct({
      name: 'staff-roles',
      usage: '',
      about: 'Lists the staff roles, the permissions of each, and who has them.',
      permission: 'rights',
      risk: 'look',
      input: {},
      log: 'listed the staff roles',
      async run() {
        const holders = await store.listHolders(database)
        return (await store.listRoles(database)).map(({ name, permissions }) => ({
          role: name,
          permissions,
          members:
            name === 'staff'
              ? 'all staff'
              : holders.filter(({ role }) => role === name).map((holder) => holder.name),
        }))
      },
    }),
    defineAct({
      ...gives,
      name: 'set-staff-role',
      usage: 'ROLE [PERMISSION …]',
      about: `Says which permissions a staff role has (${grantable.join(', ')}), or makes a new role.`,
      undo: { by: 'set-staff-role ROLE PERMISSION' },
      input: { role: word('ROLE'), permissions: words('PERMISSION') },
      log: 'gave the staff role {role} the permissions {permissions}',
      async runIn(tx, { role, permissions: texts }) {
        if (!/^[a-z][a-z-]{1,31}$/.test(role)) throw new OperatorError('ROLE is 2 to 32 small letters.')
        const permissions = [...new Set(texts.map(permissionOf))]
        await store.saveRole(tx, { name: role, permissions })
        return { role, permissions }
      },
    }),
    defineAct({
      ...gives,
      name: 'give-staff-role',
      usage: 'NAME ROLE',
      about: 'Gives a member of staff a staff role; it counts at the next act.',
      undo: { by: 'take-staff-role NAME ROLE' },
      input: { name: memberName(), role: word('ROLE') },
      log: 'gave {name} the staff role {role}',
      async runIn(tx, { name, role }) {
        if (!(await store.hasRole(tx, role))) throw new OperatorError(`There is no staff role ${role}.`)
        await store.giveRole(tx, await idOf(name, tx), role, new Date(clock.now()))
        return { name, role }
      },
    }),
    defineAct({
      ...gives,
      approvals: 1,
      name: 'take-staff-role',
      usage: 'NAME ROLE',
      about: 'Takes a staff role from a member; it counts at once.',
      undo: { by: 'give-staff-role NAME ROLE' },
      input: { name: memberName(), role: word('ROLE') },
      log: 'took the staff role {role} from {name}',
      async runIn(tx, { name, role }) {
        if (!(await store.takeRole(tx, await idOf(name, tx), role)))
          throw new OperatorError(`${name} has no staff role ${role}.`)
        return { name, role }
      },
    }),
  ]
}
