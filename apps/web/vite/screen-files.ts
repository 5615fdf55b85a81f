import type { Plugin, Rolldown } from 'vite'

/** Modules of screens, and the parts that the frame loads late and betting needs. */
const screens =
  /[\\/]src[\\/](app[\\/]routes[\\/]([\w-]+[\\/])?[\w-]+\.tsx|features[\\/]sportsbook[\\/]slip[\\/](bet-slip|slip-bar)\.tsx)$/

/** The application's entry, whose files every page has already loaded. */
const application = /[\\/]src[\\/]main\.tsx$/

/** Writes `screens.json`: the files of all screens, which a page caches in case its line fails. */
export function screenFiles(): Plugin {
  return {
    name: 'grandstand-screen-files',
    // Before the English edition's plugin, which names the list as its own.
    enforce: 'pre',
    generateBundle: {
      // After Vite has removed the chunks that were left empty when their styles were taken out.
      order: 'post',
      handler(_options, bundle) {
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
    },
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')
