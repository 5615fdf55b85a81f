import type { Plugin, Rolldown } from 'vite'

/** The modules of screens, and what the frame itself brings in late and betting cannot do without. */
const screens =
  /[\\/]src[\\/](app[\\/]routes[\\/]([\w-]+[\\/])?[\w-]+\.tsx|features[\\/]sportsbook[\\/]slip[\\/](bet-slip|slip-bar)\.tsx)$/

/** What every page has already. */
const application = /[\\/]src[\\/]main\.tsx$/

/** Writes `screens.json`: the files of all screens, for a page that keeps them against the failure of its line. */
export function screenFiles(): Plugin {
  return {
    name: 'grandstand-screen-files',
    generateBundle(_options, bundle) {
      const filesOf = (modules: RegExp) => {
        const files = new Set<string>()
        const add = (fileName: string) => {
          const chunk = bundle[fileName]
          if (files.has(fileName) || chunk?.type !== 'chunk') return
          files.add(fileName)
          for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
          for (const each of chunk.imports) add(each)
        }
        for (const chunk of chunksOf(bundle))
          if (modules.test(chunk.facadeModuleId ?? '')) add(chunk.fileName)
        return files
      }
      const there = filesOf(application)
      const wanted = [...filesOf(screens)].filter((file) => !there.has(file))
      const source = JSON.stringify(wanted.map((file) => `/${file}`))
      this.emitFile({ type: 'asset', fileName: 'screens.json', source })
    },
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
