import type { Plugin } from 'vite'
import { themeBootScript } from '../../../packages/ui/src/theme/theme.ts'

/** Must stand in the first 1024 bytes, so the theme script comes right after it. */
const charset = '<meta charset="utf-8" />'

const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+\.css)"[^>]*>/

/**
 * The first paint needs nothing but the page: the theme script at the top of `<head>`, so that nothing is painted in the
 * wrong mode (the page's only inline script; the CSP allows it and the style sheet by their hashes), and the style sheet
 * itself. What the application needs is fetched after it (`boot.ts`): announced earlier, it would share the line with
 * the page and hold the paint up.
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
        return page.replace(link, () => `<style>${style.trim()}</style>`)
      },
    },
  }
}
