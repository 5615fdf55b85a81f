// docs/acts.md from the registry of acts.
import {
  held,
  permissions,
  risks,
  type ActFacts,
  type Holder,
  type Permission,
} from '@grandstand/contract/operations'
import type { Act } from '../../apps/platform/src/kernel/act.ts'
import { everyAct } from '../../apps/platform/src/every-act.ts'

const { acts } = await everyAct()

/** Escapes a text for a table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

function undone({ undo }: ActFacts): string {
  if (undo === undefined) return ''
  return 'by' in undo ? `\`${undo.by}\`` : `never: ${undo.never}`
}

/** Who can do an act, as text: the shell, staff, two of the staff. */
function over({ isForNetwork, isForShell, facts }: Act): string {
  const isForStaff = isForNetwork && held.staff.includes(facts.permission)
  const staff = facts.approvals > 1 ? ['two staff'] : ['staff']
  return [...(isForShell ? ['shell'] : []), ...(isForStaff ? staff : [])].join(', ')
}

function rowOf(act: Act): string {
  const { facts, log, formerly } = act
  const name = `\`${`${facts.name} ${facts.usage}`.trim()}\``
  const cells = [
    formerly === undefined ? name : `${name} (formerly \`${formerly}\`)`,
    facts.about,
    facts.risk,
    over(act),
    undone(facts),
    log,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

const section = (permission: Permission): string => `## ${permission}

| act | what it does | class | who | undone by | log sentence |
| --- | --- | --- | --- | --- | --- |
${acts
  .filter(({ facts }) => facts.permission === permission)
  .map(rowOf)
  .join('\n')}
`

const holders = (Object.keys(held) as Holder[]).map(
  (holder) => `| ${holder === 'machine' ? 'shell' : holder} | ${held[holder].join(', ') || 'none'} |`,
)

process.stdout.write(`# Acts: everything that operators and staff can do

<!-- Made by \`node tools/run/acts-doc.mjs --write\` from the acts that modules declare (\`acts.ts\`). Do not edit. -->

An act is declared once, beside the module that does it. The command line (\`npm run operator -- ACT\`, and \`npm run staff -- NAME ACT\` for people who log in), the calls \`operations.acts.list\`, \`operations.look.get\` and \`operations.act\` for staff, the audit log and this page follow from that declaration ([decisions/0904](decisions/0904-one-registry-of-acts.md)).

Classes: ${risks.map((risk) => `\`${risk}\``).join(', ')}. What is not \`look\` says how it is undone. An act needs its permission; over the network nobody does it to their own account or one linked to it. An act of \`two staff\` waits as a change until another person approves it ([decisions/0992](decisions/0992-changes-wait-for-another-person.md)).

| holder | permissions that it can hold |
| --- | --- |
${holders.join('\n')}

Which of them a member of staff holds is data: the staff role \`staff\`, which all staff have, and further roles that \`give-staff-role\` gives ([decisions/0993](decisions/0993-staff-roles-are-data.md)). Acts of staff run in one transaction with their audit entry, so that a request that is sent again has one effect.

${permissions.map(section).join('\n')}`)
