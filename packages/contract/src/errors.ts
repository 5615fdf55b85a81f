/**
 * Every code that the platform or the client can answer with.
 *
 * `code` is the number on the wire: 0 is success; 401, 10402, 10403, 10409, 1000022 and 1000023 are the specification's,
 * the rest are ours: 200xx session, 201xx access, 202xx challenge, 203xx second factor, 21xxx envelope, 22xxx input,
 * 29xxx load, 3xxxx one block an area, 10000xx made by the client.
 * `kind` determines what the person sees (`apps/web/src/app/error-reactions.ts`).
 * `retry`: `same`: the same uuid may be sent again at once; `later`: after a while; `changed`: only with other input; `no`.
 * `status` is the HTTP status of the answer.
 */
interface ErrorFacts {
  readonly code: number
  readonly kind: ErrorKind
  readonly retry: 'same' | 'later' | 'changed' | 'no'
  readonly status: number
  /** Any call may answer with it; others list it in `refusals`. */
  readonly isUniversal?: true
}

/** Kind of situation; the reaction table has one row for each. */
export type ErrorKind =
  | 'ignored'
  | 'wrong-code'
  | 'logged-out'
  | 'login-required'
  | 'session-ended'
  | 'blocked'
  | 'access-caveat'
  | 'access-restricted'
  | 'maintenance'
  | 'need-safe'
  | 'second-factor'
  | 'rate-limited'
  | 'robot-check'
  | 'degraded'
  | 'refused'
  | 'blocklist'
  | 'invalid-input'
  | 'not-found'
  | 'envelope'
  | 'line'
  | 'timeout'
  | 'network'
  | 'bad-answer'
  | 'missing-url'
  | 'request-closed'
  | 'silent'
  | 'outcome-unknown'
  | 'insecure-context'

export const errors = {
  // ignored: answers to requests that were abandoned or that have nothing new
  'request-superseded': { code: 10402, kind: 'ignored', retry: 'no', status: 200, isUniversal: true },
  'nothing-new': { code: 10403, kind: 'ignored', retry: 'no', status: 200, isUniversal: true },
  'wrong-code': { code: 10409, kind: 'wrong-code', retry: 'changed', status: 200 },
  // session
  'log-in-first': { code: 401, kind: 'logged-out', retry: 'no', status: 200, isUniversal: true },
  'login-required': { code: 20001, kind: 'login-required', retry: 'no', status: 200, isUniversal: true },
  'session-expired': { code: 20002, kind: 'session-ended', retry: 'no', status: 200, isUniversal: true },
  'logged-in-elsewhere': { code: 20003, kind: 'session-ended', retry: 'no', status: 200, isUniversal: true },
  'account-blocked': { code: 20004, kind: 'session-ended', retry: 'no', status: 200, isUniversal: true },
  'password-changed': { code: 20005, kind: 'session-ended', retry: 'no', status: 200, isUniversal: true },
  'ip-blocked': { code: 20006, kind: 'blocked', retry: 'no', status: 200, isUniversal: true },
  'device-blocked': { code: 20007, kind: 'blocked', retry: 'no', status: 200, isUniversal: true },
  'signed-out-there': { code: 20008, kind: 'session-ended', retry: 'no', status: 200, isUniversal: true },
  'not-allowed': { code: 20009, kind: 'refused', retry: 'no', status: 200, isUniversal: true },
  'member-dormant': { code: 20010, kind: 'refused', retry: 'no', status: 200, isUniversal: true },
  'client-unknown': { code: 20011, kind: 'refused', retry: 'no', status: 200, isUniversal: true },
  // access
  'access-caveat': { code: 20101, kind: 'access-caveat', retry: 'no', status: 200, isUniversal: true },
  'access-restricted': {
    code: 20102,
    kind: 'access-restricted',
    retry: 'no',
    status: 200,
    isUniversal: true,
  },
  'system-maintenance': { code: 20103, kind: 'maintenance', retry: 'later', status: 200, isUniversal: true },
  // challenge and second factor: the client retries under the same uuid with the result
  'need-safe': { code: 20201, kind: 'need-safe', retry: 'same', status: 200, isUniversal: true },
  'challenge-over': { code: 20202, kind: 'refused', retry: 'no', status: 200 },
  'captcha-away': { code: 20203, kind: 'refused', retry: 'later', status: 200 },
  'second-factor-required': {
    code: 20301,
    kind: 'second-factor',
    retry: 'same',
    status: 200,
    isUniversal: true,
  },
  'wrong-second-factor': { code: 20302, kind: 'refused', retry: 'changed', status: 200 },
  'second-factor-locked': { code: 20303, kind: 'refused', retry: 'later', status: 200 },
  'passkey-refused': { code: 20304, kind: 'refused', retry: 'changed', status: 200 },
  'too-many-passkeys': { code: 20305, kind: 'refused', retry: 'no', status: 200 },
  'totp-already-set': { code: 20306, kind: 'refused', retry: 'no', status: 200 },
  'totp-not-begun': { code: 20307, kind: 'refused', retry: 'no', status: 200 },
  // envelope: one code for every failure; the client recovers from the other two without telling the person
  'envelope-refused': { code: 21000, kind: 'envelope', retry: 'no', status: 400, isUniversal: true },
  rekey: { code: 21001, kind: 'envelope', retry: 'same', status: 400, isUniversal: true },
  'clock-skew': { code: 21002, kind: 'envelope', retry: 'same', status: 400, isUniversal: true },
  'gateway-not-trusted': { code: 21003, kind: 'envelope', retry: 'no', status: 400 },
  // input
  'invalid-input': { code: 22001, kind: 'invalid-input', retry: 'changed', status: 200, isUniversal: true },
  'uuid-reused': { code: 22002, kind: 'invalid-input', retry: 'changed', status: 200, isUniversal: true },
  'request-cancelled': { code: 22005, kind: 'refused', retry: 'changed', status: 200, isUniversal: true },
  'not-found': { code: 22004, kind: 'not-found', retry: 'no', status: 200, isUniversal: true },
  // load
  'rate-limited': { code: 29001, kind: 'rate-limited', retry: 'later', status: 200, isUniversal: true },
  'robot-check-needed': { code: 29002, kind: 'robot-check', retry: 'later', status: 200, isUniversal: true },
  'address-rate-limited': { code: 29004, kind: 'degraded', retry: 'later', status: 200, isUniversal: true },
  'device-rate-limited': { code: 29005, kind: 'degraded', retry: 'later', status: 200, isUniversal: true },
  'site-rate-limited': { code: 29006, kind: 'degraded', retry: 'later', status: 200, isUniversal: true },
  'interface-degraded': { code: 29007, kind: 'degraded', retry: 'later', status: 200, isUniversal: true },
  unavailable: { code: 29003, kind: 'degraded', retry: 'same', status: 503, isUniversal: true },
  unexpected: { code: 29009, kind: 'degraded', retry: 'same', status: 500, isUniversal: true },
  // made by the client
  'line-abnormal': { code: 1000022, kind: 'line', retry: 'same', status: 0 },
  'network-abnormal': { code: 1000023, kind: 'line', retry: 'same', status: 0 },
  'bad-answer': { code: 1000024, kind: 'bad-answer', retry: 'same', status: 0 },
  'insecure-context': { code: 1000025, kind: 'insecure-context', retry: 'no', status: 0 },
  timeout: { code: 1000026, kind: 'timeout', retry: 'same', status: 0 },
  'network-failed': { code: 1000027, kind: 'network', retry: 'same', status: 0 },
  'missing-url': { code: 1000028, kind: 'missing-url', retry: 'no', status: 0 },
  'request-closed': { code: 1000029, kind: 'request-closed', retry: 'changed', status: 0 },
  'upload-failed': { code: 1000030, kind: 'silent', retry: 'changed', status: 0 },
  'outcome-unknown': { code: 1000031, kind: 'outcome-unknown', retry: 'same', status: 0 },
  // auth
  'wrong-credentials': { code: 31001, kind: 'refused', retry: 'changed', status: 200 },
  'name-taken': { code: 31002, kind: 'refused', retry: 'changed', status: 200 },
  PasswordAndUsernameCannotMatch: { code: 31003, kind: 'refused', retry: 'changed', status: 200 },
  'password-too-common': { code: 31004, kind: 'refused', retry: 'changed', status: 200 },
  'login-locked': { code: 31005, kind: 'refused', retry: 'later', status: 200 },
  // auth: codes by phone and mail, forgotten password
  'code-expired': { code: 31020, kind: 'refused', retry: 'changed', status: 200 },
  'code-not-sent': { code: 31021, kind: 'refused', retry: 'later', status: 200 },
  'contact-not-bound': { code: 31022, kind: 'refused', retry: 'no', status: 200 },
  'phone-taken': { code: 31023, kind: 'refused', retry: 'changed', status: 200 },
  'email-taken': { code: 31024, kind: 'refused', retry: 'changed', status: 200 },
  'recovery-over': { code: 31025, kind: 'refused', retry: 'no', status: 200 },
  'login-out-of-time': { code: 31006, kind: 'refused', retry: 'changed', status: 200 },
  'password-unchanged': { code: 31007, kind: 'refused', retry: 'changed', status: 200 },
  // member: public profile and rewards
  'nickname-reserved': { code: 37001, kind: 'refused', retry: 'changed', status: 200 },
  'nickname-taken': { code: 37002, kind: 'refused', retry: 'changed', status: 200 },
  'nickname-forbidden': { code: 37003, kind: 'refused', retry: 'changed', status: 200 },
  'too-many-delivery-addresses': { code: 37004, kind: 'refused', retry: 'no', status: 200 },
  'birthday-not-told': { code: 37005, kind: 'refused', retry: 'no', status: 200 },
  'not-birthday': { code: 37006, kind: 'refused', retry: 'later', status: 200 },
  'birthday-bonus-claimed': { code: 37007, kind: 'refused', retry: 'later', status: 200 },
  // member: requirements of withdrawals
  'withdraw-password-not-set': { code: 37101, kind: 'refused', retry: 'no', status: 200 },
  'withdraw-password-set': { code: 37102, kind: 'refused', retry: 'no', status: 200 },
  'wrong-withdraw-password': { code: 37103, kind: 'refused', retry: 'changed', status: 200 },
  'withdraw-password-locked': { code: 37104, kind: 'refused', retry: 'later', status: 200 },
  'withdraw-password-too-simple': { code: 37105, kind: 'refused', retry: 'changed', status: 200 },
  'bind-step-not-next': { code: 37106, kind: 'refused', retry: 'no', status: 200 },
  'real-name-bound': { code: 37107, kind: 'refused', retry: 'no', status: 200 },
  'under-age': { code: 37108, kind: 'refused', retry: 'no', status: 200 },
  'bind-steps-open': { code: 37109, kind: 'refused', retry: 'no', status: 200 },
  // wallets
  'insufficient-funds': { code: 32001, kind: 'refused', retry: 'changed', status: 200 },
  'wallet-mismatch': { code: 32002, kind: 'refused', retry: 'changed', status: 200 },
  'wallet-type-not-open': { code: 32003, kind: 'refused', retry: 'no', status: 200 },
  // games
  'venue-away': { code: 39001, kind: 'refused', retry: 'later', status: 200 },
  'venue-unknown': { code: 39002, kind: 'refused', retry: 'no', status: 200 },
  'venue-currency-not-taken': { code: 39003, kind: 'refused', retry: 'changed', status: 200 },
  'venue-maintenance': { code: 39004, kind: 'refused', retry: 'later', status: 200 },
  'game-unknown': { code: 39005, kind: 'refused', retry: 'no', status: 200 },
  // gifts
  'gift-not-open': { code: 41001, kind: 'refused', retry: 'no', status: 200 },
  'gift-price-changed': { code: 41002, kind: 'refused', retry: 'changed', status: 200 },
  'coins-not-permitted': { code: 41003, kind: 'refused', retry: 'no', status: 200 },
  'insufficient-coins': { code: 41004, kind: 'refused', retry: 'changed', status: 200 },
  'free-gift-used': { code: 41005, kind: 'refused', retry: 'later', status: 200 },
  'room-not-open': { code: 41006, kind: 'refused', retry: 'later', status: 200 },
  'coin-price-changed': { code: 41007, kind: 'refused', retry: 'changed', status: 200 },
  // wallets: limits, pauses and freezes; any call that costs money can be refused by them
  'loss-limit-reached': { code: 32010, kind: 'refused', retry: 'later', status: 200, isUniversal: true },
  'deposit-limit-reached': { code: 32011, kind: 'refused', retry: 'later', status: 200, isUniversal: true },
  'time-limit-reached': { code: 32012, kind: 'refused', retry: 'later', status: 200, isUniversal: true },
  'play-excluded': { code: 32013, kind: 'refused', retry: 'later', status: 200, isUniversal: true },
  'money-frozen': { code: 32014, kind: 'refused', retry: 'later', status: 200, isUniversal: true },
  // payments
  'amount-below-minimum': { code: 33001, kind: 'refused', retry: 'changed', status: 200 },
  'amount-above-maximum': { code: 33002, kind: 'refused', retry: 'changed', status: 200 },
  'provider-away': { code: 33003, kind: 'refused', retry: 'later', status: 200 },
  'deposit-not-open': { code: 33004, kind: 'refused', retry: 'no', status: 200 },
  'too-many-open-deposits': { code: 33005, kind: 'refused', retry: 'later', status: 200 },
  // payments: withdrawals, cards and addresses
  'withdrawal-blocked': { code: 33020, kind: 'refused', retry: 'later', status: 200 },
  'withdrawal-not-open': { code: 33021, kind: 'refused', retry: 'no', status: 200 },
  'too-many-cards': { code: 33022, kind: 'refused', retry: 'no', status: 200 },
  'card-not-accepted': { code: 33023, kind: 'refused', retry: 'changed', status: 200 },
  'too-many-addresses': { code: 33024, kind: 'refused', retry: 'no', status: 200 },
  'address-not-accepted': { code: 33025, kind: 'refused', retry: 'changed', status: 200 },
  'bank-unknown': { code: 33026, kind: 'refused', retry: 'changed', status: 200 },
  'reminded-lately': { code: 33027, kind: 'refused', retry: 'later', status: 200 },
  'payment-type-closed': { code: 33010, kind: 'refused', retry: 'later', status: 200 },
  'white-list-only': { code: 33011, kind: 'refused', retry: 'no', status: 200 },
  'not-yet': { code: 33012, kind: 'refused', retry: 'later', status: 200 },
  'picture-refused': { code: 33014, kind: 'refused', retry: 'changed', status: 200 },
  'too-many-cancellations': { code: 33013, kind: 'refused', retry: 'later', status: 200 },
  // payments: the operator's desk
  'review-not-waiting': { code: 33050, kind: 'refused', retry: 'no', status: 200 },
  'another-person-needed': { code: 33051, kind: 'refused', retry: 'no', status: 200 },
  'own-account': { code: 33052, kind: 'refused', retry: 'no', status: 200 },
  // live
  'not-an-anchor': { code: 38001, kind: 'refused', retry: 'no', status: 200 },
  'anchor-blocked': { code: 38002, kind: 'refused', retry: 'no', status: 200 },
  'title-forbidden': { code: 38004, kind: 'refused', retry: 'changed', status: 200 },
  'anchors-full': { code: 38003, kind: 'refused', retry: 'no', status: 200 },
  // activities
  'activity-blocked': { code: 35001, kind: 'blocklist', retry: 'no', status: 200 },
  // site
  'too-many-messages': { code: 36001, kind: 'refused', retry: 'later', status: 200 },
  // sportsbook
  'odds-changed': { code: 34001, kind: 'refused', retry: 'changed', status: 200 },
  'market-suspended': { code: 34002, kind: 'refused', retry: 'later', status: 200 },
  'market-closed': { code: 34003, kind: 'refused', retry: 'no', status: 200 },
  'match-started': { code: 34004, kind: 'refused', retry: 'changed', status: 200 },
  'stake-below-minimum': { code: 34005, kind: 'refused', retry: 'changed', status: 200 },
  'stake-above-maximum': { code: 34006, kind: 'refused', retry: 'changed', status: 200 },
  'feed-silent': { code: 34007, kind: 'refused', retry: 'later', status: 200 },
  'acceptance-timed-out': { code: 34008, kind: 'refused', retry: 'later', status: 200 },
  'related-legs': { code: 34009, kind: 'refused', retry: 'changed', status: 200 },
  'builder-unavailable': { code: 34010, kind: 'refused', retry: 'changed', status: 200 },
  'refused-together': { code: 34011, kind: 'refused', retry: 'changed', status: 200 },
  'same-market': { code: 34012, kind: 'refused', retry: 'changed', status: 200 },
  // sportsbook: following and sharing
  'favourites-full': { code: 34060, kind: 'refused', retry: 'no', status: 200 },
  'not-shareable': { code: 34061, kind: 'refused', retry: 'no', status: 200 },
  'share-reverted': { code: 34062, kind: 'refused', retry: 'no', status: 200 },
  'share-expired': { code: 34063, kind: 'refused', retry: 'no', status: 200 },
  'odds-beyond-band': { code: 34064, kind: 'refused', retry: 'changed', status: 200 },
  // chat
  'chat-room-closed': { code: 38501, kind: 'refused', retry: 'no', status: 200 },
  'chat-muted': { code: 38502, kind: 'refused', retry: 'later', status: 200 },
  'chat-slow-mode': { code: 38503, kind: 'refused', retry: 'later', status: 200 },
  'chat-level-too-low': { code: 38504, kind: 'refused', retry: 'no', status: 200 },
  'chat-too-fast': { code: 38505, kind: 'refused', retry: 'later', status: 200 },
  'chat-words-forbidden': { code: 38506, kind: 'refused', retry: 'changed', status: 200 },
  'chat-appeal-made': { code: 38507, kind: 'refused', retry: 'no', status: 200 },
  // sportsbook: cash-out
  'no-offer': { code: 34040, kind: 'refused', retry: 'later', status: 200 },
  'offer-changed': { code: 34041, kind: 'refused', retry: 'changed', status: 200 },
  'bet-not-open': { code: 34042, kind: 'refused', retry: 'no', status: 200 },
  'cash-out-waiting': { code: 34043, kind: 'refused', retry: 'later', status: 200 },
  'rule-already-met': { code: 34044, kind: 'refused', retry: 'changed', status: 200 },
} as const satisfies Record<string, ErrorFacts>

export type ErrorName = keyof typeof errors

const byCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, facts]) => [facts.code, name as ErrorName]),
)

/** The name of a code on the wire; undefined for an unknown code. */
export function errorNameOf(code: number): ErrorName | undefined {
  return byCode.get(code)
}

export function errorKindOf(name: ErrorName): ErrorKind {
  return errors[name].kind
}

/**
 * A call that did not succeed. Edges throw it; pure code returns refusals. `data` is the refusal's details (see each
 * call).
 */
export class CallError extends Error {
  readonly refusal: ErrorName
  readonly data: unknown
  constructor(refusal: ErrorName, data?: unknown, options?: ErrorOptions) {
    super(refusal, options)
    this.name = 'CallError'
    this.refusal = refusal
    this.data = data
  }
  get code(): number {
    return errors[this.refusal].code
  }
  get kind(): ErrorKind {
    return errorKindOf(this.refusal)
  }
}
