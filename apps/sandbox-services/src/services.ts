import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { controlRoutes } from './control/control-routes.ts'
import { Switches } from './control/switches.ts'
import { takeForms } from './form-body.ts'
import { geetestRoutes } from './geetest/geetest-routes.ts'
import { Inbox } from './inbox/inbox.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import { createMailServer } from './mail/mail-server.ts'
import { smsRoutes } from './sms/sms-routes.ts'

/**
 * External services on this machine: an SMS gateway, a mail server, geetest, and the inbox that shows the messages of
 * both.
 */
export function createServices(config: Config, logger: FastifyBaseLogger) {
  const server = Fastify({ loggerInstance: logger, bodyLimit: 65_536, forceCloseConnections: true })
  takeForms(server)
  const switches = new Switches()
  const inbox = new Inbox(() => Date.now())
  const mail = createMailServer(inbox, switches, logger)
  smsRoutes(server, { key: config.SMS_KEY, inbox, switches })
  geetestRoutes(server, { id: config.GEETEST_ID, key: config.GEETEST_KEY, switches })
  inboxRoutes(server, inbox)
  controlRoutes(server, switches)
  return {
    async listen(): Promise<void> {
      await mail.listen(config.SMTP_PORT, config.HOST)
      await server.listen({ port: config.PORT, host: config.HOST })
    },
    async close(): Promise<void> {
      await Promise.all([mail.close(), server.close()])
    },
  }
}
