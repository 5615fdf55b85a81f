import type { Plugin, Rolldown } from 'vite'
import { themeBootScript } from '../../../packages/ui/src/theme/theme.ts'

/** Must stand in the first 1024 bytes, so the theme script comes right after it. */
const charset = '<meta charset="utf-8" />'

const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/

/**
 * The first paint needs nothing but the page: the theme script at the top of `<head>`, so that nothing is painted in the
 * wrong mode (the page's only inline script; the CSP allows it and the style sheet by their hashes), and the style sheet
 * itself. What the application needs is named in the page and fetched after the paint (`boot.ts`): announced earlier, it
 * would share the line with the page and hold the paint up.
 */
export function firstPaint(): Plugin {
  return {
    name: 'grandstand-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const [link, href] = styleSheet.exec(html) ?? []
        const sheet = Object.values(bundle ?? {}).find((file) => href?.endsWith(`/${file.fileName}`))
        const page = html.replace(charset, `${charset}\n    <script>${themeBootScript}</script>`)
        if (link === undefined || sheet?.type !== 'asset') return page
        const style = typeof sheet.source === 'string' ? sheet.source : new TextDecoder().decode(sheet.source)
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

/** The file that a module came into, and all that it waits for. */
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
