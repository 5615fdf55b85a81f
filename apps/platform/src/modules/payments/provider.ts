import type { ChainNetwork } from '@grandstand/contract/payments'
import type { Currency } from '@grandstand/money'

/**
 * Another company that takes and pays money for us: what every adapter is (docs/adding-a-payment-provider.md). Everything
 * that asks for something is asked again after a lost answer and happens once, by our own number of it. Amounts are minor units.
 */
export interface PaymentProvider {
  readonly name: string
  /** What the company wants to read when a webhook was taken, such as `success`; an empty JSON object when left out. */
  readonly taken?: { readonly type: string; readonly body: string }
  /** One order for each `merchantOrder`, however often it is asked. @throws ProviderAway */
  createOrder(order: NewOrder): Promise<OpenedOrder>
  /** `paid` when the member was faster. @throws ProviderAway */
  cancelOrder(providerOrder: string): Promise<'cancelled' | 'paid' | 'over'>
  /** Orders that are matched with another member, who pays or is paid. */
  readonly speed: SpeedDesk
  /** Money to bank accounts and addresses. */
  readonly payouts: Payouts
  /** What a webhook's exact body (JSON, a form, XML, as the company writes it) tells, or undefined when its signature is not the provider's or is stale. */
  readNotification(
    body: string,
    headers: Readonly<Record<string, unknown>>,
    nowMs: number,
  ): Notification | undefined
}

export interface NewOrder {
  readonly merchantOrder: string
  /** `page`: paid on the provider's page; `transfer`: to an account it names; `chain`: to an address it names. */
  readonly way: 'page' | 'transfer' | 'chain'
  /** Of chains. */
  readonly network?: ChainNetwork
  /** Of transfers: whose account pays. */
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
  /** The pay page; of transfers and chains a sandbox's stand-in for the member's bank or purse, '' where there is none. */
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
 * A speed order has two sides: `pay`, our member pays somebody whom the provider finds; `draw`, somebody whom it finds pays
 * our member. What happens is told by notifications.
 */
export interface SpeedDesk {
  /** One for each `merchantOrder`. `payUrl`: a sandbox's stand-in for the other side, or ''. @throws ProviderAway */
  open(order: NewSpeedOrder): Promise<{ readonly providerOrder: string; readonly payUrl: string }>
  /** Side `pay`: our member says that they paid. @throws ProviderAway */
  confirm(providerOrder: string, proof: string): Promise<SpeedAnswer>
  /** Side `draw`: our member says that the money came. @throws ProviderAway */
  release(providerOrder: string): Promise<SpeedAnswer>
  /** Side `draw`: our member says that it did not come. @throws ProviderAway */
  deny(providerOrder: string): Promise<SpeedAnswer>
  remind(providerOrder: string): Promise<SpeedAnswer>
  appeal(providerOrder: string, reason: string): Promise<SpeedAnswer>
  /** Before anybody confirmed. @throws ProviderAway */
  cancel(providerOrder: string): Promise<SpeedAnswer>
}

/** `done`: now, or before by the same wish. `too-late`: the order is past that. */
export type SpeedAnswer = 'done' | 'too-late'

export interface NewSpeedOrder {
  readonly merchantOrder: string
  readonly side: 'pay' | 'draw'
  readonly amount: bigint
  readonly currency: Currency
  /** Our member's name and, when they draw, where they want the money. */
  readonly party: { readonly name: string; readonly account?: BankAccount }
  /** How long somebody is looked for, epoch ms. */
  readonly matchBy: number
}

export interface NewPayout {
  readonly merchantPayout: string
  readonly amount: bigint
  readonly currency: Currency
  readonly to:
    | ({ readonly way: 'bank' } & BankAccount)
    | { readonly way: 'chain'; readonly network: ChainNetwork; readonly address: string }
}

export interface Payouts {
  /** One for each `merchantPayout`. What becomes of it is told, and can be asked. @throws ProviderAway */
  create(payout: NewPayout): Promise<{ readonly providerPayout: string; readonly state: PayoutState }>
  /** undefined: the provider never had it. By our own number: it may have been created and its answer lost. @throws ProviderAway */
  find(
    merchantPayout: string,
  ): Promise<{ readonly providerPayout: string; readonly state: PayoutState } | undefined>
}
export type PayoutState = 'accepted' | 'paid' | 'failed'

/** What a provider tells. Anything else it says is none. */
export type Notification = DepositNews | SpeedNews | PayoutNews

/**
 * Of one payment of an order. `seen`: on its way, `confirmations` of `needed` so far; `paid`: final; `failed`: nothing came
 * and nothing will; `undone`: what was seen or paid is not there any more (a reorganised chain, a charge-back).
 */
export interface DepositNews {
  readonly about: 'deposit'
  readonly event: 'seen' | 'paid' | 'failed' | 'undone'
  readonly providerOrder: string
  /** Our own order number, as we gave it. */
  readonly merchantOrder: string
  /** The provider's name of this payment (a transaction): the same one told again is the same payment. */
  readonly payment: string
  readonly amount: bigint
  readonly currency: Currency
  readonly confirmations?: number
  readonly needed?: number
}

/**
 * `matched`: somebody was found (`account` is whom to pay, on side `pay`); `unmatched`: nobody was, it is over; `claimed`: the
 * other side says that it paid our member; `released`: the money is there, it is final; `denied`: the one who was paid says
 * that nothing came; `appeal-paid` and `appeal-unpaid`: a person decided that the money was, or was not, paid; both are final.
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
  /** What the payer wrote, or what the person who decided did. */
  readonly text?: string
}

export interface PayoutNews {
  readonly about: 'payout'
  readonly event: 'paid' | 'failed'
  readonly providerPayout: string
  readonly merchantPayout: string
  readonly amount: bigint
  readonly currency: Currency
  /** Of a chain: the transaction. */
  readonly transaction?: string
  /** Why it failed. */
  readonly reason?: string
}

/**
 * The provider tells of an order that is not here: it may be faster than the commit that writes the order down, and has to
 * tell again.
 */
export class OrderNotKnown extends Error {
  constructor(merchantOrder: string) {
    super(`told of ${merchantOrder}, which is not here`)
    this.name = 'OrderNotKnown'
  }
}

/** The provider did not answer as it should. Nothing is known to have happened; the same order may be asked again. */
export class ProviderAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderAway'
  }
}
