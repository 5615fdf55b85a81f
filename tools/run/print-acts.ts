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

const { acts } = everyAct()

/** Escapes a text for a table cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|')

function undone({ undo }: ActFacts): string {
  if (undo === undefined) return ''
  return 'by' in undo ? `\`${undo.by}\`` : `never: ${undo.never}`
}

const over = ({ isForNetwork, facts }: Act): string =>
  isForNetwork && held.staff.includes(facts.permission) ? 'shell, staff' : 'shell'

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

An act is declared once, beside the module that does it. The command line (\`npm run operator -- ACT\`), the calls \`operations.acts.list\`, \`operations.look.get\` and \`operations.act\` for staff, the audit log and this page follow from that declaration ([decisions/0904](decisions/0904-one-registry-of-acts.md)).

Classes: ${risks.map((risk) => `\`${risk}\``).join(', ')}. What is not \`look\` says how it is undone. An act needs its permission; over the network nobody does it to their own account or one linked to it, and one that needs two people (none does yet) is refused.

| holder | permissions |
| --- | --- |
${holders.join('\n')}

Staff reach only acts that run in one transaction with their audit entry, so that a request that is sent again has one effect.

${permissions.map(section).join('\n')}`)
