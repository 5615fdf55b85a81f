/** Deeper nesting than any call of the contract needs. */
const maxDepth = 32

/** JSON that means the same to every reader; undefined for bad JSON, a key twice in one object, `__proto__`, or nesting past 32. */
export function parseStrictJson(text: string): { readonly value: unknown } | undefined {
  if (!hasPlainKeys(text)) return undefined
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/** One pass over the text. It may misread text that is no JSON; `JSON.parse` refuses that afterwards. */
function hasPlainKeys(text: string): boolean {
  /** Keys seen in each open object; undefined for an array. */
  const open: (string[] | undefined)[] = []
  let isKeyNext = false
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = endOfString(text, at)
        const keys = open.at(-1)
        if (isKeyNext && keys) {
          const key = keyIn(text, at, end)
          if (key === undefined || key === '__proto__' || keys.includes(key)) return false
          if (keys.push(key) > 512) return false
          isKeyNext = false
        }
        at = end
        break
      }
      case 0x7b:
      case 0x5b: {
        const isObject = text.charCodeAt(at) === 0x7b
        if (open.push(isObject ? [] : undefined) > maxDepth) return false
        isKeyNext = isObject
        break
      }
      case 0x7d:
      case 0x5d:
        open.pop()
        isKeyNext = false
        break
      case 0x2c:
        isKeyNext = open.at(-1) !== undefined
        break
      default:
    }
  }
  return true
}

/** Where the string that opens at `from` closes. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at
    if (code === 0x5c) at++
  }
  return text.length
}

/** An escaped key is compared as what it means: `"\u0061"` is `"a"`. */
function keyIn(text: string, from: number, end: number): string | undefined {
  const raw = text.slice(from + 1, end)
  if (!raw.includes('\\')) return raw
  try {
    const parsed: unknown = JSON.parse(text.slice(from, end + 1))
    return typeof parsed === 'string' ? parsed : undefined
  } catch {
    return undefined
  }
}
