import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { areaOf, catalogue, type Words } from './catalogue.ts'
import { messagesOf, type Message } from './messages.ts'

/**
 * Vite plugin for the English edition: replaces the Chinese texts in the sources while they are built, so that
 * neither edition contains the other's texts. A text without a translation fails the build.
 */
export function english(): Plugin {
  const words = catalogue()
  return {
    name: 'grandstand-english',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const area = areaOf(id)
        if (area === undefined) return undefined
        return { code: translated(id, code, words.get(area) ?? {}), map: null }
      },
    },
    // Emitted beside the page itself, in the same folder.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of ['index.html', 'screens.json']) {
          const file = bundle[name]
          if (file) file.fileName = name.replace('.', '.en.')
        }
      },
    },
    transformIndexHtml: { order: 'pre', handler: (html) => translatedPage(html, words.get('page') ?? {}) },
  }
}

/**
 * Translates a module into English.
 * @throws Error naming a text that has no translation
 */
export function translated(path: string, code: string, words: Words): string {
  const messages = messagesOf(path, code)
  return inEnglish(0, code.length)

  /**
   * The source from `start` to `end` with each text translated; the values inside a text are translated recursively.
   */
  function inEnglish(start: number, end: number): string {
    let result = ''
    let at = start
    for (const message of messages) {
      if (message.start < at || message.end > end) continue
      result += code.slice(at, message.start) + written(message)
      at = message.end
    }
    return result + code.slice(at, end)
  }

  function written(message: Message): string {
    const said = words[message.text]
    if (!said)
      throw new Error(
        `${path}: “${message.text}” has no English in apps/web/english (npx tsx tools/run/english.ts --write makes room for it)`,
      )
    const elements = parsed(said)
    const value = (name: string) => {
      const span = message.values.get(name)
      if (!span)
        throw new Error(`${path}: the English of “${message.text}” has {${name}}, which the Chinese has not`)
      return inEnglish(span.start, span.end)
    }
    if (message.kind === 'children') return asChildren(elements, value)
    if (message.kind === 'template') return asTemplate(elements, value)
    const quoted = JSON.stringify(said)
    return message.kind === 'attribute' ? `{${quoted}}` : quoted
  }
}

/** Chinese texts of the static page, in elements and attributes. */
const pageText = /(?<=>|content="\s*)[^<>"]*[\u3400-\u9fff][^<>"]*(?=<|")/g

/** The Chinese texts of `index.html`. */
export const pageTexts = (html: string): readonly string[] =>
  (html.match(pageText) ?? []).map((text) => text.trim())

function translatedPage(html: string, words: Words): string {
  return html.replace('lang="zh-CN"', 'lang="en"').replace(pageText, (text) => {
    const said = words[text.trim()]
    if (!said) throw new Error(`index.html: “${text.trim()}” has no English`)
    return text.replace(text.trim(), said)
  })
}

const parsed = (said: string): MessageFormatElement[] => parse(said, { ignoreTag: true })

type ValueOf = (name: string) => string

/** How a kind of source (string, template, JSX) writes the parts of a message. */
interface Writer {
  readonly words: (text: string) => string
  readonly value: (source: string) => string
  /** Chooses one of two forms by whether the expression equals 1. */
  readonly plural: (count: string, one: string, other: string) => string
  /** The code of a value, from its span in the source. */
  readonly expression: (source: string) => string
}

function write(elements: readonly MessageFormatElement[], valueOf: ValueOf, writer: Writer): string {
  const part = (element: MessageFormatElement, counted = ''): string => {
    if (element.type === TYPE.literal) return writer.words(element.value)
    if (element.type === TYPE.argument) return writer.value(valueOf(element.value))
    if (element.type === TYPE.pound) return writer.value(counted)
    if (element.type !== TYPE.plural) throw new Error('Only values and plurals are understood')
    const count = valueOf(element.value)
    const option = (name: string) =>
      (element.options[name]?.value ?? []).map((each) => part(each, count)).join('')
    return writer.plural(writer.expression(count), option('one'), option('other'))
  }
  return elements.map((each) => part(each)).join('')
}

const asTemplate = (elements: readonly MessageFormatElement[], valueOf: ValueOf): string =>
  `\`${write(elements, valueOf, {
    words: (text) => text.replace(/[`\\]|\$\{/g, '\\$&'),
    value: (source) => `\${${source}}`,
    plural: (count, one, other) => `\${String(${count}) === '1' ? \`${one}\` : \`${other}\`}`,
    expression: (source) => source,
  })}\``

const asChildren = (elements: readonly MessageFormatElement[], valueOf: ValueOf): string =>
  write(elements, valueOf, {
    words: (text) => `{${JSON.stringify(text)}}`,
    value: (source) => source,
    plural: (count, one, other) => `{String(${count}) === '1' ? <>${one}</> : <>${other}</>}`,
    // Among JSX children a value is written `{expression}`.
    expression: (source) => source.replace(/^\{|\}$/g, ''),
  })
