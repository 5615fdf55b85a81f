/** Collects every script and style that the site serves, by following references, as an attacker would. */
export async function servedAssets(site: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const answer = await fetch(site + path)
    if (!answer.ok) throw new Error(`${path} is named but answers ${answer.status}`)
    const text = await answer.text()
    found.set(path, text)
    for (const [, name = ''] of text.matchAll(/(?:assets\/|\.\/)([\w.-]+\.(?:js|css))/g))
      waiting.push(`/assets/${name}`)
  }
  return found
}
