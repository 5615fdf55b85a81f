import { pino } from 'pino'
import { openAnchor } from './anchor.ts'
import { readConfig } from './config.ts'
import { hasChinese } from './sprites.ts'
import { openVisitor } from './visitor.ts'

try {
  const config = readConfig(process.env)
  const logger = pino({ name: 'studio', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const visitor = openVisitor({
    platformUrl: config.PLATFORM_URL,
    gatewayPublicKey: config.GATEWAY_PUBLIC_KEY,
  })
  const isChinese = hasChinese()
  const anchors = await Promise.all(
    config.DEMO_STREAM_KEYS.map((streamKey) => openAnchor(streamKey, { config, visitor, isChinese, logger })),
  )
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      for (const anchor of anchors) anchor.close()
      visitor.close()
      setTimeout(() => process.exit(0), 300)
    })
} catch (error) {
  process.stderr.write(
    `The demo studio cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
