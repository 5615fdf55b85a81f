import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss'

/** A style sheet in two: what the first screen needs, and all that a screen fetched later may need. */
export interface Sheets {
  readonly first: string
  readonly later: string
}

/** Layers whose rules are for elements that have a class, so that a page without the class does without the rule. */
const isOfClasses = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'layer' && ['components', 'utilities'].includes(node.params)

/**
 * Splits a style sheet by the classes that the first screen's code mentions. Whatever is in no layer of classes (fonts,
 * tokens, base rules) is in the first part alone. The later part has every rule of the layers of classes, also those of
 * the first part: within a layer the order of rules decides, and a rule that is missing would come in at the wrong place.
 */
export function splitSheet(sheet: string, code: string): Sheets {
  const [first, later] = [postcss.parse(sheet), postcss.parse(sheet)]
  const isKnown = knownIn(code)
  for (const node of first.nodes) if (isOfClasses(node)) keepRules(node, isKnown)
  for (const node of later.nodes.slice()) if (!isOfClasses(node)) node.remove()
  return { first: first.toString(), later: later.toString() }
}

/** Takes out the rules for classes that are not known, and what is empty without them. */
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

/** Classes that an element must have for a selector; of the choices inside `:is()` or `:not()` none is a must. */
function classesOf(selector: Rule['selector']): readonly string[] {
  const flat = selector.replace(/:(is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...flat.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => (name ?? '').replace(/\\/g, ''))
}

/** Whether code can put a class on an element: it has the name, or the beginning of one that it completes (`gs-button--`). */
function knownIn(code: string): (className: string) => boolean {
  const words = new Set(code.split(/[\s"'`]+|\$\{|\}/))
  return (name) =>
    words.has(name) ||
    (name.includes('--') && words.has(name.slice(0, name.indexOf('--') + 2))) ||
    // Some utilities have quotes or braces in their name.
    (/["'`{}]/.test(name) && code.includes(name))
}
