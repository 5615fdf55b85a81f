import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** A style sheet in two parts: the rules of the first screen, and the rules that a later screen may need. */
export interface Sheets {
  readonly first: string
  readonly later: string
}

/** Layers whose rules all apply to elements with a class, so that a page without the class does not need the rule. */
const isOfClasses = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && ['components', 'utilities'].includes(node.params)

/**
 * Splits a style sheet by the classes that the first screen's code mentions. Rules outside the class layers (fonts,
 * tokens, base rules) are in the first part only. The later part repeats the first part's rules of the class layers:
 * within a layer the order of rules decides, and a rule loaded later would be appended at the wrong position.
 */
export function splitSheet(sheet: string, code: string): Sheets {
  const [first, later] = [postcss.parse(sheet), postcss.parse(sheet)]
  const isKnown = knownIn(code)
  for (const node of first.nodes) if (isOfClasses(node)) keepRules(node, isKnown)
  for (const node of later.nodes.slice()) if (!isOfClasses(node)) node.remove()
  return { first: first.toString(), later: later.toString() }
}

/** Removes the rules for unknown classes, and containers that are empty without them. */
function keepRules(container: Container, isKnown: (className: string) => boolean): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (node.type === 'rule') {
      if (!node.selectors.some((selector) => classesOf(selector).every(isKnown))) node.remove()
    } else if (node.type === 'atrule' && node.nodes && !node.name.endsWith('keyframes')) {
      keepRules(node, isKnown)
      if (node.nodes.length === 0) node.remove()
    }
  }
}

/** Classes that an element must have to match a selector; classes inside `:is()` or `:not()` are not required. */
function classesOf(selector: Rule['selector']): readonly string[] {
  const flat = selector.replace(/:(is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...flat.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => (name ?? '').replace(/\\/g, ''))
}

/**
 * Whether the code can put a class on an element: it contains the name, or a prefix that it completes
 * (`gs-button--`).
 */
function knownIn(code: string): (className: string) => boolean {
  const words = new Set(code.split(/[\s"'`]+|\$\{|\}/))
  return (name) =>
    words.has(name) ||
    (name.includes('--') && words.has(name.slice(0, name.indexOf('--') + 2))) ||
    // Some utilities have quotes or braces in their name, so they are searched for as plain text.
    (/["'`{}]/.test(name) && code.includes(name))
}
