/** A gateway that brings short messages to phones. */
export interface SmsGateway {
  /** `to` is `+8613800138000`. The same `reference` is delivered once. @throws NotDelivered */
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>
}

/** A server that takes mail. */
export interface Mailer {
  /** @throws NotDelivered */
  send(mail: {
    readonly to: string
    /** The name beside the address that it comes from. */
    readonly sender: string
    readonly subject: string
    readonly text: string
    readonly reference: string
  }): Promise<void>
}

/** The message was not taken. `isAway`: by nobody's fault but the carrier's, so that a later try may succeed. */
export class NotDelivered extends Error {
  readonly isAway: boolean
  constructor(message: string, { isAway, ...options }: ErrorOptions & { readonly isAway: boolean }) {
    super(message, options)
    this.name = 'NotDelivered'
    this.isAway = isAway
  }
}
