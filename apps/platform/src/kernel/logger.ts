import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'

export type Logger = PinoLogger

/** Field names whose values never reach the log, at the top and up to three levels down. */
export const secretFields =
  'password newPassword oldPassword withdrawPassword token ticket authorization cookie sign secret key masterKey privateKey verifyCode captcha otp cardNum address idCard realName phone email'.split(
    ' ',
  )

const depths = ['', '*.', '*.*.', '*.*.*.']
const paths = secretFields.flatMap((name) => depths.map((depth) => `${depth}${name}`))

/** JSON lines on stdout; secrets and personal data are replaced by `[redacted]`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } }
  return destination === undefined ? pino(options) : pino(options, destination)
}
