/** Facts about the site that a page contains before any call is made. */
export interface SiteFacts {
  readonly siteId: string
  readonly name: string
  readonly latin: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] as string)

/**
 * Adds the site's id for the client to a page, and the site's name to its title and to the markup shown before the
 * client runs.
 */
export function inSiteName(html: string, { siteId, name, latin }: SiteFacts): string {
  const [word, beside] = [escaped(name), escaped(latin)]
  const title = word === beside ? word : `${word} ${beside}`.trim()
  return html
    .replace('<html ', () => `<html data-site="${siteId}" data-name="${word}" data-latin="${beside}" `)
    .replace(/<title>[^<]*/, () => `<title>${title}`)
    .replace(/(class="gs-logo__word[^>]*>)[^<]*/, (_all, tag: string) => `${tag}${word}`)
    .replace(/(class="gs-logo__latin[^>]*>)[^<]*/, (_all, tag: string) => `${tag}${beside}`)
}
