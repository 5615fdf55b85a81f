import { parseSync } from 'vite'

/** A text of a screen in a source file. */
export interface Message {
  /** The Chinese text, with each inserted value as `{name}`. */
  readonly text: string
  readonly kind: 'string' | 'attribute' | 'template' | 'children'
  /** Offsets in the source, in UTF-16 units: a translation replaces `code.slice(start, end)`. */
  readonly start: number
  readonly end: number
  /** For each `{name}` the offsets of its expression, or of the element's child. */
  readonly values: ReadonlyMap<string, Span>
}
interface Span {
  readonly start: number
  readonly end: number
}

interface Node extends Span {
  readonly type: string
  readonly [key: string]: unknown
}

/** Han characters, and punctuation that only Chinese uses. */
const chinese = /[\u3001-\u301c\u3400-\u9fff\uff00-\uffef]/

/**
 * The Chinese texts of a module in source order, outer before inner: strings, template strings, attributes, and the
 * children of an element as one text.
 */
export function messagesOf(path: string, code: string): readonly Message[] {
  if (!chinese.test(code)) return []
  const messages: Message[] = []
  visit(parseSync(path, code).program as unknown as Node, undefined)
  return messages.toSorted((one, other) => one.start - other.start || other.end - one.end)

  function visit(node: Node, parent: Node | undefined): void {
    const message = messageOf(node, parent, code)
    if (message) messages.push(message)
    for (const each of childrenOf(node))
      // JSX text among an element's children is part of the element's own message.
      if (each.type !== 'JSXText') visit(each, node)
  }
}

function messageOf(node: Node, parent: Node | undefined, code: string): Message | undefined {
  const { start, end } = node
  switch (node.type) {
    case 'Literal': {
      const { value } = node
      if (typeof value !== 'string' || !chinese.test(value) || parent?.type === 'TSLiteralType')
        return undefined
      const kind = parent?.type === 'JSXAttribute' ? 'attribute' : 'string'
      return { text: value, kind, start, end, values: new Map() }
    }
    case 'TemplateLiteral':
      return ofTemplate(node, code)
    case 'JSXElement':
    case 'JSXFragment':
      return ofChildren(node, code)
    default:
      return undefined
  }
}

function ofTemplate(node: Node, code: string): Message | undefined {
  const words = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  if (!words.some((each) => chinese.test(each))) return undefined
  const text = new Text(code)
  words.forEach((each, index) => {
    text.say(each)
    const value = (node['expressions'] as Node[])[index]
    if (value) text.put(value)
  })
  return { ...text.done(), kind: 'template', start: node.start, end: node.end }
}

function ofChildren(node: Node, code: string): Message | undefined {
  const children = node['children'] as Node[]
  const isWord = (each: Node) => each.type === 'JSXText' && chinese.test(each['value'] as string)
  if (!children.some(isWord)) return undefined
  const text = new Text(code)
  for (const each of children) {
    if (each.type === 'JSXText') text.say(shown(each['value'] as string))
    else if ((each['expression'] as Node | undefined)?.type !== 'JSXEmptyExpression') text.put(each)
  }
  const start = children[0]?.start ?? node.start
  const end = children.at(-1)?.end ?? node.end
  return { ...text.done(), kind: 'children', start, end }
}

/** Builds a message from its text and values. */
class Text {
  readonly #code: string
  readonly #values = new Map<string, Span>()
  #text = ''

  constructor(code: string) {
    this.#code = code
  }

  say(words: string): void {
    this.#text += words
  }

  /** The same expression reuses its name; a different expression with the same name gets a number. */
  put(value: Node): void {
    const wanted = nameOf(value)
    const source = (span: Span) => this.#code.slice(span.start, span.end)
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted}${number}`
      const there = this.#values.get(name)
      if (there && source(there) !== source(value)) continue
      this.#values.set(name, value)
      this.#text += `{${name}}`
      return
    }
  }

  done(): { readonly text: string; readonly values: ReadonlyMap<string, Span> } {
    return { text: this.#text, values: this.#values }
  }
}

/** The placeholder name that a translator sees for a value, derived from the identifier in the source. */
function nameOf(node: Node): string {
  const part = (key: string) => node[key] as Node
  switch (node.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return (node['name'] as string).toLowerCase() === 'undefined' ? 'value' : (node['name'] as string)
    case 'MemberExpression':
      return node['computed'] === true ? nameOf(part('object')) : nameOf(part('property'))
    case 'CallExpression': {
      const [first] = node['arguments'] as Node[]
      const named = first && nameOf(first)
      return named === undefined || named === 'value' ? nameOf(part('callee')) : named
    }
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ChainExpression':
      return nameOf(part('expression'))
    case 'JSXElement':
      return nameOf((node['openingElement'] as Node)['name'] as Node)
    default:
      return 'value'
  }
}

/** JSX text as it is rendered, without line breaks and the indentation around them. */
const shown = (words: string): string =>
  words
    .split('\n')
    .map((line, index, lines) => {
      const from = index === 0 ? line : line.trimStart()
      return index === lines.length - 1 ? from : from.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')

function* childrenOf(node: Node): Generator<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null && typeof each === 'object' && typeof (each as Node).type === 'string')
        yield each as Node
}
