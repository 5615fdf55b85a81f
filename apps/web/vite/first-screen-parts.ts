import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = (path: string) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)).replaceAll('\\', '/')

/** Entry modules of the first screen: it consists of exactly the modules that these import statically. */
const roots = ['main.tsx', 'app/routes/home.tsx'].map(source)

/** Listed in the order in which `boot.ts` runs them. A module belongs to the first part that reaches it. */
const parts = ['react', 'router', 'contract', 'sportsbook']

/**
 * Chunks by the import graph: the first screen in the parts that `boot.ts` runs one after another, and one chunk for
 * modules that many other screens share. The platform serves HTTP/1.1, so a few chunks arrive sooner than forty small
 * ones.
 */
export function firstScreenParts() {
  const reached = new Map<string, string>()
  const plugin: Plugin = {
    name: 'grandstand-first-screen-parts',
    buildEnd() {
      reached.clear()
      const visit = (id: string, part: string) => {
        if (reached.has(id)) return
        reached.set(id, part)
        for (const each of this.getModuleInfo(id)?.importedIds ?? []) visit(each, part)
      }
      for (const part of parts) visit(source(`boot/${part}.ts`), part)
    },
  }
  const first = { tags: ['$initial' as const] }
  const isRoot = (id: string) =>
    roots.includes(id.replaceAll('\\', '/')) || /boot\.ts$|index\.html|\.css$/.test(id)
  const groups = [
    // `boot.ts` loads the parts: a loader inside one of them would wait for that part and run in its task.
    { name: 'loader', test: /vite[\\/]preload-helper/, priority: 1 },
    ...parts.map((part) => ({ ...first, name: part, test: (id: string) => reached.get(id) === part })),
    { ...first, name: 'first', test: (id: string) => !isRoot(id) },
    { name: 'icons', minShareCount: 4, test: /node_modules[\\/]lucide-react/ },
  ]
  return { plugin, roots, groups }
}
