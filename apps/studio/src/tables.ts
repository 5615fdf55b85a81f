import { pino } from 'pino'
import { hasChinese } from './sprites.ts'
import { readConfig } from './tables/config.ts'
import { followOrders } from './tables/orders.ts'
import { openStage } from './tables/stage.ts'

/** The studio of a games company: draws the tables that somebody watches, and sends their pictures. */
try {
  const config = readConfig(process.env)
  const logger = pino({ name: 'table-studio', level: process.env['LOG_LEVEL'] ?? 'warn' })
  const isChinese = hasChinese()
  const stages = new Map<string, { close(): void }>()
  const stop = followOrders({
    venueUrl: config.VENUE_URL,
    secret: config.MEDIA_SECRET,
    logger,
    heard(orders) {
      for (const [key, stage] of stages)
        if (!orders.some((order) => order.key === key)) {
          stage.close()
          stages.delete(key)
        }
      for (const order of orders)
        if (!stages.has(order.key)) stages.set(order.key, openStage(order, { config, isChinese, logger }))
    },
  })
  process.send?.('ready')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop()
      for (const stage of stages.values()) stage.close()
      setTimeout(() => process.exit(0), 300)
    })
} catch (error) {
  process.stderr.write(
    `The table studio cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
