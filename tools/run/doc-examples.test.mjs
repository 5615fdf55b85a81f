import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './steps.mjs'

const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
const textOf = (file) => readFileSync(join(root, file), 'utf8')

/** Lines without their indentation, which a page may change. */
const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Blocks of a page below a comment that names their file: `<!-- packages/client/src/testing/example.tsx -->`. */
function examplesOf(page) {
  const blocks = textOf(`docs/${page}`).matchAll(/<!-- (\S+\/\S+) -->\s*```\w*\n(.*?)```/gs)
  return [...blocks].map(([, file, code]) => ({ file, code }))
}

/** Parts of a block, between its `// …`, that its file does not have. */
function strangeParts({ file, code }) {
  const known = linesOf(textOf(file)).join('\n')
  return code
    .split(/^\s*\/\/ …$/m)
    .map((part) => linesOf(part).join('\n'))
    .filter((part) => !known.includes(part))
}

it('the examples on pages of docs are cut from the files that they name', () => {
  const examples = pages.flatMap((page) => examplesOf(page).map((example) => ({ page, ...example })))
  expect(examples.length).toBeGreaterThan(15)
  const strange = examples.flatMap((example) =>
    strangeParts(example).map((part) => `${example.page}: not in ${example.file}:\n${part}`),
  )
  expect(strange).toEqual([])
})

it('the files and folders that pages of docs name by their whole path exist', () => {
  const isWhole = (path) => !/[A-Z]{2,}|[*<>{}…]/.test(path)
  const missing = pages.flatMap((page) =>
    [...textOf(`docs/${page}`).matchAll(/`((?:apps|packages|tools|docs)\/[^`\s]+)`/g)]
      .map(([, path]) => path)
      .filter((path) => isWhole(path) && !existsSync(join(root, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})
