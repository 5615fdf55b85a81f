import type { ChainNetwork } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'

/**
 * Another company that takes and pays money for us: the interface of every adapter
 * (docs/adding-a-payment-provider.md). Every request is idempotent by our own number, so it can be repeated after a
 * lost answer. Amounts are minor units.
 */
export interface PaymentProvider {
  readonly name: string
  /** Payment types that the company has no way for are not offered to members. */
  readonly offers: Offers
  /** Answer that the company expects to an accepted webhook, such as `success`; an empty JSON object when left out. */
  readonly taken?: { readonly type: string; readonly body: string }
  /**
   * Creates one order per `merchantOrder`, however often it is called.
   * @throws ProviderAway
   */
  createOrder(order: NewOrder): Promise<OpenedOrder>
  /**
   * `paid` when the member has paid in the meantime.
   * @throws ProviderAway
   */
  cancelOrder(providerOrder: string): Promise<'cancelled' | 'paid' | 'over'>
  /** Orders that are matched with another member, who pays or is paid. */
  readonly speed: SpeedDesk
  /** Payouts to bank accounts and chain addresses. */
  readonly payouts: Payouts
  /**
   * Parses a webhook from its exact body (JSON, a form, XML, whatever the company sends). `ignored` when it is
   * genuine, but about nothing that the platform handles; undefined when its signature is not the provider's or is
   * stale.
   */
  readNotification(
    body: string,
    headers: Readonly<Record<string, unknown>>,
    nowMs: number,
  ): Notification | 'ignored' | undefined
}

/** Capabilities of a company: ways to pay an order, matching of members, payouts. */
export interface Offers {
  readonly ways: readonly NewOrder['way'][]
  readonly speed: boolean
  readonly payouts: boolean
}

export interface NewOrder {
  /** `dep_` and 24 hexadecimal digits. */
  readonly merchantOrder: string
  /** The order's number on our pages, such as `D261126-0638ABCD`, for a company whose pages can show one. */
  readonly number: string
  /** Id of the payment type that the member chose, for a company with a page for each, such as `sandbox-wallet`. */
  readonly paymentType: string
  /**
   * `page`: paid on the provider's page; `transfer`: paid to an account that it names; `chain`: paid to an address
   * that it names.
   */
  readonly way: 'page' | 'transfer' | 'chain'
  /** For chains only. */
  readonly network?: ChainNetwork
  /** For transfers: the holder of the paying account. */
  readonly payerName?: string
  readonly amount: bigint
  readonly currency: Currency
  /** Where the pay page sends the member back to. */
  readonly returnUrl: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export interface OpenedOrder {
  readonly providerOrder: string
  /**
   * The pay page. For transfers and chains it is a sandbox's stand-in for the member's bank or purse, or '' when
   * there is none.
   */
  readonly payUrl: string
  readonly transfer?: BankAccount & { readonly branch: string; readonly reference: string }
  readonly chain?: { readonly address: string; readonly needed: number }
}

export interface BankAccount {
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
}

/**
 * A speed order has two sides. `pay`: our member pays somebody whom the provider finds; `draw`: somebody whom it
 * finds pays our member. Notifications report its progress.
 */
export interface SpeedDesk {
  /**
   * Opens one order per `merchantOrder`. `payUrl`: a sandbox's stand-in for the other side, or ''.
   * @throws ProviderAway
   */
  open(order: NewSpeedOrder): Promise<{ readonly providerOrder: string; readonly payUrl: string }>
  /**
   * Side `pay`: our member states that they have paid.
   * @throws ProviderAway
   */
  confirm(providerOrder: string, proof: string): Promise<SpeedAnswer>
  /**
   * Side `draw`: our member states that the money has arrived.
   * @throws ProviderAway
   */
  release(providerOrder: string): Promise<SpeedAnswer>
  /**
   * Side `draw`: our member states that the money has not arrived.
   * @throws ProviderAway
   */
  deny(providerOrder: string): Promise<SpeedAnswer>
  remind(providerOrder: string): Promise<SpeedAnswer>
  appeal(providerOrder: string, reason: string): Promise<SpeedAnswer>
  /**
   * Possible until somebody has confirmed.
   * @throws ProviderAway
   */
  cancel(providerOrder: string): Promise<SpeedAnswer>
}

/** `done`: performed now, or earlier by the same request. `too-late`: the order is past this step. */
export type SpeedAnswer = 'done' | 'too-late'

export interface NewSpeedOrder {
  /** `dep_` or, on side `draw`, `wdr_`, and 24 hexadecimal digits. */
  readonly merchantOrder: string
  /** The order's number on our pages. */
  readonly number: string
  readonly side: 'pay' | 'draw'
  readonly amount: bigint
  readonly currency: Currency
  /** Our member's name and, on side `draw`, the account to pay to. */
  readonly party: { readonly name: string; readonly account?: BankAccount }
  /** End of the search for a counterparty, epoch ms. */
  readonly matchBy: number
}

export interface NewPayout {
  /** `wdr_` and 24 hexadecimal digits. */
  readonly merchantPayout: string
  readonly amount: bigint
  readonly currency: Currency
  readonly to:
    | ({ readonly way: 'bank' } & BankAccount)
    | { readonly way: 'chain'; readonly network: ChainNetwork; readonly address: string }
}

export interface Payouts {
  /**
   * Creates one payout per `merchantPayout`. Notifications and `find` report its outcome.
   * @throws ProviderAway
   */
  create(payout: NewPayout): Promise<{ readonly providerPayout: string; readonly state: PayoutState }>
  /**
   * Finds a payout by our own number, because the answer to its creation may have been lost; undefined when the
   * provider never had it.
   * @throws ProviderAway
   */
  find(
    merchantPayout: string,
  ): Promise<{ readonly providerPayout: string; readonly state: PayoutState } | undefined>
}
export type PayoutState = 'accepted' | 'paid' | 'failed'

/** Notifications that the platform handles. */
export type Notification = DepositNews | SpeedNews | PayoutNews

/**
 * News about one payment of an order. `seen`: on its way, `confirmations` of `needed` so far; `paid`: final;
 * `failed`: nothing came and nothing will; `undone`: a payment that was seen or paid is gone (a reorganised chain, a
 * charge-back).
 */
export interface DepositNews {
  readonly about: 'deposit'
  readonly event: 'seen' | 'paid' | 'failed' | 'undone'
  readonly providerOrder: string
  /** Our own order number, as we sent it. */
  readonly merchantOrder: string
  /** The provider's id of this payment (a transaction). A notification with the same id is about the same payment. */
  readonly payment: string
  readonly amount: bigint
  readonly currency: Currency
  readonly confirmations?: number
  readonly needed?: number
}

/**
 * `matched`: a counterparty was found (`account` is whom to pay, on side `pay`); `unmatched`: none was found, and the
 * order has ended; `claimed`: the other side states that it has paid our member; `released`: the money has arrived,
 * which is final; `denied`: the recipient states that nothing has arrived; `appeal-paid` and `appeal-unpaid`: a
 * person decided that the money was, or was not, paid; both are final.
 */
export interface SpeedNews {
  readonly about: 'speed'
  readonly event:
    | 'matched'
    | 'unmatched'
    | 'claimed'
    | 'released'
    | 'denied'
    | 'appeal-paid'
    | 'appeal-unpaid'
  readonly side: 'pay' | 'draw'
  readonly providerOrder: string
  readonly merchantOrder: string
  readonly amount: bigint
  readonly currency: Currency
  readonly account?: BankAccount
  /** Text of the payer, or of the person who decided the appeal. */
  readonly text?: string
}

export interface PayoutNews {
  readonly about: 'payout'
  readonly event: 'paid' | 'failed'
  readonly providerPayout: string
  readonly merchantPayout: string
  readonly amount: bigint
  readonly currency: Currency
  /** For chains: the transaction. */
  readonly transaction?: string
  /** Reason of a failure. */
  readonly reason?: string
}

/**
 * Thrown for a notification about an order that is not in the database. The provider may be faster than the commit
 * that writes the order, so it has to send the notification again.
 */
export class OrderNotKnown extends Error {
  constructor(merchantOrder: string) {
    super(`told of ${merchantOrder}, which is not here`)
    this.name = 'OrderNotKnown'
  }
}

/** The provider did not give a valid answer. Whether anything happened is unknown; the same request may be repeated. */
export class ProviderAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderAway'
  }
}
