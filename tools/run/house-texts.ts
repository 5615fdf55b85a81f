import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseSync } from 'vite'
import { filesBelow } from '../../apps/web/vite/english/catalogue.ts'
import { messagesOf } from '../../apps/web/vite/english/messages.ts'
import { root } from './steps.mjs'

/** Not read by viewers: tests, names (which have a Latin form beside them), texts to phones. */
const isNotShown =
  /\.test\.ts$|\/testing\/|\/(blocked-words|reserved-names)\.ts$|\/codes\/letters\.ts$|\/kernel\/|\/demo-world\/(anchors|cast)|\/adapters\/.*\/(squads|teams|competitions|league-names|[\w-]*(clubs|players|cast|line-up))\.ts$/
/**
 * Names that are not translated: of the site in authenticator apps, of its venue in chat messages, of a room (which
 * its anchor may rename), of a language in itself.
 */
const names = new Set(['看台 Grandstand', '看台体育', '{nickname}的直播间', '简体中文'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/**
 * Chinese texts of a module of the platform that have no English by `inBoth`, and English texts with Chinese
 * characters.
 */
export function textsWithoutEnglish(path: string, code: string): readonly string[] {
  const messages = messagesOf(path, code)
  if (messages.length === 0) return []
  const calls = callsOf(parseSync(path, code).program as unknown as Node)
  const isIn = (span: Pick<Node, 'start' | 'end'>, argument: Node | undefined) =>
    argument !== undefined && argument.start <= span.start && span.end <= argument.end
  return messages
    .filter(({ text }) => !names.has(text))
    .filter(
      (each) =>
        !calls.some(([chinese]) => isIn(each, chinese)) || calls.some(([, english]) => isIn(each, english)),
    )
    .map(({ text }) => text)
}

/** The arguments of each `inBoth`. */
function callsOf(node: Node): Node[][] {
  const isCall = node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'inBoth'
  const inside = Object.values(node)
    .flat()
    .filter((each): each is Node => typeof (each as Node | null)?.type === 'string')
    .flatMap(callsOf)
  return isCall ? [node['arguments'] as Node[], ...inside] : inside
}

/** Faults in the platform's sources: every text that viewers read must have both languages in the source. */
export function* platformComplaints(): Generator<string> {
  for (const path of filesBelow('apps/platform/src')) {
    const file = relative(root, path)
    if (!file.endsWith('.ts') || isNotShown.test(file)) continue
    for (const text of textsWithoutEnglish(file, readFileSync(path, 'utf8')))
      yield `${file}: “${text}” has no English: write inBoth(chinese, english)`
  }
}
