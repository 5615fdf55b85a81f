/** A gateway that delivers short messages to phones. */
export interface SmsGateway {
  /**
   * Sends one message. `to` is in E.164 form: `+8613800138000`. Messages with the same `reference` are delivered
   * once.
   * @throws NotDelivered
   */
  send(message: { readonly to: string; readonly text: string; readonly reference: string }): Promise<void>
}

/** A mail server that accepts outgoing mail. */
export interface Mailer {
  /** @throws NotDelivered */
  send(mail: {
    readonly to: string
    /** Display name of the sender. */
    readonly sender: string
    readonly subject: string
    readonly text: string
    readonly reference: string
  }): Promise<void>
}

/** The carrier did not accept the message. `isAway`: the carrier itself failed, so a later try may succeed. */
export class NotDelivered extends Error {
  readonly isAway: boolean
  constructor(message: string, { isAway, ...options }: ErrorOptions & { readonly isAway: boolean }) {
    super(message, options)
    this.name = 'NotDelivered'
    this.isAway = isAway
  }
}
