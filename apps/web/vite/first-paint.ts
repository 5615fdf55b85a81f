import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { themeBootScript } from '../../../packages/ui/src/theme/theme.ts'
import { splitSheet } from './style-sheets.ts'

/** Must be within the first 1024 bytes, so the theme script comes right after it. */
const charset = '<meta charset="utf-8" />'

const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/

/**
 * Vite plugin that makes the first paint need only the page itself: the theme script at the top of `<head>`, so that
 * nothing is painted in the wrong mode (the page's only inline script; the CSP allows it and the style sheet by their
 * hashes), and the style sheet inline. The application's files are named in the page and fetched after the paint
 * (`boot.ts`): preloaded earlier, they would share the bandwidth with the page and delay the paint.
 */
export function firstPaint(): Plugin {
  return {
    name: 'grandstand-first-paint',
    // Runs before Vite records for each import which style sheets it waits for.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        divideSheet(this, bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const [link, href] = styleSheet.exec(html) ?? []
        const sheet = Object.values(bundle ?? {}).find((file) => href?.endsWith(`/${file.fileName}`))
        const page = html.replace(charset, `${charset}\n    <script>${themeBootScript}</script>`)
        if (link === undefined || sheet?.type !== 'asset') return page
        const style = textOf(sheet)
        const [parts, home] = [filesOf(bundle, 'src/main.tsx'), filesOf(bundle, 'app/routes/home.tsx')]
        return page
          .replace(link, () => `<style>${style.trim()}</style>`)
          .replace(
            '<html ',
            `<html data-build="${process.env['VITE_BUILD'] ?? ''}" data-parts="${parts.join(' ')}" data-home="${home.join(' ')}" `,
          )
      },
    },
  }
}

/** The chunk that contains a module, and all chunks and style sheets that it depends on. */
function filesOf(bundle: Rolldown.OutputBundle | undefined, module: string): readonly string[] {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (fileName: string | undefined) => {
    if (fileName === undefined || files.has(fileName)) return
    files.add(fileName)
    for (const each of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) add(each)
  }
  add(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))?.fileName)
  return [...files].map((each) => `/${each}`)
}

/**
 * Keeps only the first screen's rules in the page's style sheet; all other chunks wait for a second style sheet with
 * the rest.
 */
function divideSheet(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  const sheet = bundle[[...(page?.viteMetadata?.importedCss ?? [])][0] ?? '']
  if (sheet?.type !== 'asset') return
  const names = new Set(
    ['src/main.tsx', 'app/routes/home.tsx']
      .flatMap((module) => filesOf(bundle, module))
      .map((each) => each.slice(1)),
  )
  const isFirst = ({ fileName }: Rolldown.OutputChunk) => names.has(fileName)
  const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const { first, later } = splitSheet(
    textOf(sheet),
    [html, ...chunks.filter(isFirst).map(({ code }) => code)].join('\n'),
  )
  const rest = context.getFileName(context.emitFile({ type: 'asset', name: 'screens.css', source: later }))
  sheet.source = first
  for (const chunk of chunks)
    if (!isFirst(chunk) && chunk !== page && chunk.moduleIds.some((id) => id.endsWith('.tsx'))) {
      // Inserted before the chunk's own style sheet, which may override rules of this one.
      const own = chunk.viteMetadata?.importedCss
      const sheets = [...(own ?? [])]
      own?.clear()
      for (const each of [rest, ...sheets]) own?.add(each)
    }
}

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)
