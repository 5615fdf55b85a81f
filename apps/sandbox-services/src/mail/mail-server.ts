import { callbackify } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { lateMs, type Switches } from '../control/switches.ts'
import type { Inbox } from '../inbox/inbox.ts'

const refusal = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

/** A mail server that accepts mail for any address and puts it into the inbox. */
export function createMailServer(inbox: Inbox, switches: Switches, logger: FastifyBaseLogger) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 262_144,
    logger: false,
    disableReverseLookup: true,
    onConnect: (_session, done) =>
      done(switches.of('mail') === 'away' ? refusal('the mail server is away', 421) : null),
    onRcptTo: (_address, _session, done) =>
      done(switches.of('mail') === 'failing' ? refusal('no such mailbox', 550) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        callbackify(take)(Buffer.concat(chunks), receivers, done)
      })
    },
  })
  server.on('error', (error: Error) => logger.warn({ error: error.message }, 'mail'))

  /** Puts a mail into the inbox. Throws the refusal that the sender gets. */
  async function take(raw: Buffer, receivers: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(raw).catch(() => undefined)
    if (!mail) throw refusal('this is no mail', 554)
    const { subject = '', text = '' } = mail
    const deliver = () => {
      for (const to of receivers) inbox.put({ by: 'mail', to, subject, text: text.trim() })
    }
    if (switches.of('mail') === 'late') setTimeout(deliver, lateMs).unref()
    else deliver()
  }

  return {
    listen: (port: number, host: string): Promise<void> =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject)
        server.listen(port, host, () => resolve())
      }),
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  }
}
