import { crashFramesMax, crashKinds, type Crash, type CrashKind } from '@grandstand/contract/site'

/** Page and build in which an error was thrown. */
export interface CrashPlace {
  /** The build of the page; undefined under a dev server. */
  readonly build: string | undefined
  /** The pattern of the route, never its address. */
  readonly route: string
}

/**
 * The reportable facts of a thrown error: no text of the page, no address, no value. `stack` is React's component
 * stack.
 */
export function crashFacts(error: unknown, stack: string, { build, route }: CrashPlace): Crash {
  const frames = [...framesOf(error instanceof Error ? (error.stack ?? '') : ''), ...framesOf(stack)]
  return {
    kind: kindOf(error),
    shape: shapeOf(error instanceof Error ? error.message : ''),
    frames: frames.slice(0, crashFramesMax),
    build: /^[0-9a-f]{1,16}$/.test(build ?? '') ? (build ?? '') : '',
    route: route.replace(/[^\w/$.-]/g, '').slice(0, 96),
  }
}

const kindOf = (error: unknown): CrashKind => {
  const name = error instanceof Error ? error.name : ''
  return crashKinds.find((kind) => kind === name) ?? 'other'
}

/**
 * A message without its values: quoted text, bracketed text and addresses are removed, and of the rest everything but
 * plain words, because engines quote the offending input (`"…" is not valid JSON`).
 */
function shapeOf(message: string): string {
  return message
    .replace(/(["'`])(?:(?!\1)[^\\]|\\.)*\1|["'`].*$/gs, '…')
    .replace(/\b\w+:\/\/\S*/g, '…')
    .replace(/\S*[^A-Za-z ,.:;()'…_-]\S*/g, '…')
    .replace(/…(?:\s*…)+/g, '…')
    .trim()
    .slice(0, 160)
}

/** One line of a stack of Chromium (`at name (place)`) or of Firefox and Safari (`name@place`). */
const chromium = /^\s*at (?:(?:async |new )?([\w$.<>]+) )?\(?(\S+?)\)?$/
const others = /^([\w$.<>/]*)@(\S+)$/

/** The names and places of a stack: the file's name, line and column, without the address that it was loaded from. */
function* framesOf(stack: string): Generator<string> {
  for (const line of stack.split('\n')) {
    const [, name = '', place = ''] = chromium.exec(line) ?? others.exec(line) ?? []
    const [, file, row, column] = /([\w.-]+)(?:\?[^:]*)?:(\d+):(\d+)$/.exec(place) ?? []
    const known = name.replace(/[^\w$.<>]/g, '').slice(0, 64)
    if (file && row && column)
      yield `${known || '<anonymous>'} ${file.slice(-64)}:${row.slice(-7)}:${column.slice(-7)}`
    // A native element (`at div`) has no place.
    else if (!known && /^[a-z][\w-]*$/.test(place)) yield place.replaceAll('-', '_').slice(0, 64)
  }
}
