// npm run stories: the components of packages/ui, packages/ui-match and apps/web in their states, in Storybook.
import { installPackages } from './install.mjs'
import { bin, main, run } from './steps.mjs'

await main(async () => {
  await installPackages()
  const port = process.env.PORT ?? '6006'
  await run(bin('storybook'), [
    'dev',
    '--config-dir',
    'tools/stories/.storybook',
    '--port',
    port,
    '--no-open',
  ])
})
