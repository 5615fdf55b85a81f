/**
 * Messages between the operator's page and a game's page, version 1 (docs/game-port.md). Each side has its own copy of
 * this file. Amounts in messages are for display and are never believed.
 */
export const portProtocol = 1

export const pauseReasons = ['reality-check', 'limit', 'transfer', 'leaving'] as const
export const endReasons = ['closed', 'session-over', 'paused', 'elsewhere'] as const
export const panels = ['rules', 'fairness'] as const
export const portErrors = [
  'session-over',
  'code-unknown',
  'elsewhere',
  'maintenance',
  'offline',
  'failed',
] as const
export type PauseReason = (typeof pauseReasons)[number]
export type EndReason = (typeof endReasons)[number]
export type Panel = (typeof panels)[number]
export type PortError = (typeof portErrors)[number]

/** Asked of the parent window, with the nonce of the frame's address. */
export interface PortWanted {
  readonly wants: 'game-port'
  readonly protocol: number
  readonly nonce: string
}

/** The answer, with the port. */
export interface PortGiven {
  readonly gives: 'game-port'
  readonly protocol: number
  readonly nonce: string
}

/** What the operator's page decides about how the game looks and sounds. */
export interface HostSettings {
  readonly locale: 'zh-CN' | 'en'
  readonly theme: 'simple' | 'fresh'
  readonly mode: 'light' | 'dark'
  readonly motion: 'full' | 'reduced'
  readonly sound: boolean
  /** CSS pixels that something covers. */
  readonly insets: {
    readonly top: number
    readonly right: number
    readonly bottom: number
    readonly left: number
  }
  readonly flags: {
    readonly showsBalance: boolean
    readonly showsNetResult: boolean
    readonly showsRtp: boolean
  }
}

export type HostMessage =
  | ({ readonly kind: 'hello'; readonly protocol: number } & HostSettings)
  | { readonly kind: 'sound'; readonly isOn: boolean }
  | { readonly kind: 'pauseAfterRound'; readonly reason: PauseReason }
  | { readonly kind: 'resume' }
  | { readonly kind: 'balanceChanged'; readonly sequence: number }
  | { readonly kind: 'show'; readonly panel: Panel }
  | { readonly kind: 'end'; readonly reason: EndReason }

export type GameMessage =
  | { readonly kind: 'loading'; readonly share: number }
  | { readonly kind: 'ready'; readonly game: string; readonly isDemo: boolean; readonly rtp: string }
  | { readonly kind: 'roundStarted'; readonly roundId: string }
  | { readonly kind: 'roundEnded'; readonly roundId: string }
  | { readonly kind: 'paused' }
  | { readonly kind: 'needFunds'; readonly missing: string }
  | { readonly kind: 'sound'; readonly isOn: boolean }
  | { readonly kind: 'openRules' }
  | { readonly kind: 'openHistory' }
  | { readonly kind: 'openFairness'; readonly roundId?: string }
  | { readonly kind: 'picture'; readonly lateMs: number }
  | { readonly kind: 'alive' }
  | { readonly kind: 'error'; readonly code: PortError }

/** As it travels: the sender's messages are numbered from 1. */
export type Numbered<Message> = Message & { readonly number: number }

type Fields = Readonly<Record<string, unknown>>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value.length <= 200
const isWhole: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0
const isFlag: Check = (value) => typeof value === 'boolean'
const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1
const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const fields =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Fields)[name]))

const hostMessages: Readonly<Record<HostMessage['kind'], Check>> = {
  hello: fields({
    protocol: oneOf([portProtocol]),
    locale: oneOf(['zh-CN', 'en']),
    theme: oneOf(['simple', 'fresh']),
    mode: oneOf(['light', 'dark']),
    motion: oneOf(['full', 'reduced']),
    sound: isFlag,
    insets: fields({ top: isWhole, right: isWhole, bottom: isWhole, left: isWhole }),
    flags: fields({ showsBalance: isFlag, showsNetResult: isFlag, showsRtp: isFlag }),
  }),
  sound: fields({ isOn: isFlag }),
  pauseAfterRound: fields({ reason: oneOf(pauseReasons) }),
  resume: fields({}),
  balanceChanged: fields({ sequence: isWhole }),
  show: fields({ panel: oneOf(panels) }),
  end: fields({ reason: oneOf(endReasons) }),
}

const gameMessages: Readonly<Record<GameMessage['kind'], Check>> = {
  loading: fields({ share: isShare }),
  ready: fields({ game: isText, isDemo: isFlag, rtp: isText }),
  roundStarted: fields({ roundId: isText }),
  roundEnded: fields({ roundId: isText }),
  paused: fields({}),
  needFunds: fields({ missing: isText }),
  sound: fields({ isOn: isFlag }),
  openRules: fields({}),
  openHistory: fields({}),
  openFairness: fields({ roundId: maybe(isText) }),
  picture: fields({ lateMs: isWhole }),
  alive: fields({}),
  error: fields({ code: oneOf(portErrors) }),
}

/** Reads one side's messages in order: what is old, unknown or unfitting is undefined. */
function createReader(checks: Readonly<Record<string, Check>>) {
  let last = 0
  return (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null) return undefined
    const { number, kind } = data as Fields
    if (!isWhole(number) || (number as number) <= last) return undefined
    if (typeof kind !== 'string' || !Object.hasOwn(checks, kind) || !checks[kind]!(data)) return undefined
    last = number as number
    return data
  }
}

export const createHostReader = () => createReader(hostMessages) as (data: unknown) => HostMessage | undefined
export const createGameReader = () => createReader(gameMessages) as (data: unknown) => GameMessage | undefined

const nonceForm = /^[\w-]{22,64}$/
export const isNonce = (text: string): boolean => nonceForm.test(text)

export const isPortWanted = (data: unknown, nonce: string): data is PortWanted =>
  fields({ wants: oneOf(['game-port']), protocol: oneOf([portProtocol]), nonce: oneOf([nonce]) })(data)

export const isPortGiven = (data: unknown, nonce: string): data is PortGiven =>
  fields({ gives: oneOf(['game-port']), protocol: oneOf([portProtocol]), nonce: oneOf([nonce]) })(data)
