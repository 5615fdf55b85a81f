import { createTransport } from 'nodemailer'
import { NotDelivered, type Mailer } from './carriers.ts'

/**
 * Mail over SMTP. A `from` without a display name is sent under the site's name. `url` is
 * `smtp:user:password@host:port`, or `smtps:…` for TLS from the first byte.
 */
export function createMailer(options: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport(options.url, {})
  Object.assign(transport.options, {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // Mail is built from our own text only, so it may not reference files or URLs for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, sender, subject, text, reference }) {
      try {
        await transport.sendMail({
          from: options.from.includes('<') ? options.from : { name: sender, address: options.from },
          to: { name: '', address: to },
          subject,
          text,
          headers: { 'X-Reference': reference, 'Auto-Submitted': 'auto-generated' },
        })
      } catch (cause) {
        const code = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : undefined
        const isAway = !(typeof code === 'number' && code >= 500 && code < 560)
        throw new NotDelivered('the mail was not taken', { isAway, cause })
      }
    },
  }
}
