// npm run dev: the same product with reload on change. Vite serves the client and forwards everything else to the platform.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from './install.mjs'
import { gatewayPublicKey } from './keys.mjs'
import { bin, main, root, run, say } from './steps.mjs'

await main(async () => {
  await installPackages()
  const port = Number(process.env.PORT ?? 8080)
  const publicKey = gatewayPublicKey()
  const children = []
  const start = (command, args, env = {}) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
    children.push(child)
    return child
  }
  process.on('SIGINT', () => children.forEach((child) => child.kill('SIGINT')))
  // The first build makes dist; then each program is rebuilt on change and node restarts it.
  await run(process.execPath, [join(root, 'tools/run/build.mjs')])
  for (const app of [
    'apps/platform',
    'apps/payment-provider',
    'apps/sandbox-services',
    'apps/venue',
    'apps/feed',
  ])
    start(bin('vite'), ['build', app, '--watch', '--emptyOutDir', 'false', '--logLevel', 'warn'])
  start(process.execPath, [join(root, 'tools/run/start.mjs')], { WATCH: 'true', PORT: String(port) })
  start(bin('vite'), ['apps/web', '--port', String(port + 10)], {
    VITE_GATEWAY_PUBLIC_KEY: publicKey,
    GRANDSTAND_PLATFORM: `http://127.0.0.1:${port}`,
  })
  say(`Client with reload: http://localhost:${port + 10}`)
})
