import {
  roomNo,
  type Call,
  type CallInput,
  type CallOutput,
  type Money,
  type RoomNo,
} from '@grandstand/contract'
import type { ChatRoomNo } from '@grandstand/contract/chat'
import * as chat from '@grandstand/contract/chat'
import * as payments from '@grandstand/contract/payments'
import * as sports from '@grandstand/contract/sportsbook'
import { createClient, fund, type Client, type Grandstand } from '@grandstand/dev-env'
import { vi } from 'vitest'
import { bindCard } from '../payout-ways.ts'
import { freshName, legOn, password } from '../slips.ts'

export interface Person {
  readonly client: Client
  readonly name: string
}

/** Operations on the world that a case runs in. */
export type World = ReturnType<typeof createWorld>

/** A changing request: its sender, its input, and another valid input. */
export interface Attempt<C extends Call = Call> {
  readonly by: Person
  readonly input: CallInput<C>
  /** Left out where the call's input has no other value. */
  readonly other?: CallInput<C>
  /** The refusal of `other`, where it is not that of the reused key: ownership of the named thing is checked first. */
  readonly refusal?: 'not-found' | 'second-factor-required'
  /**
   * Tables that are also written meanwhile by something else, such as the counter of refused guesses or the other
   * side of a deal.
   */
  readonly written?: readonly string[]
  /** Waits for the work that continues after the call, so that its steps are not counted as a second effect. */
  readonly ends?: (output: CallOutput<C>) => Promise<unknown>
  /** True where the effect itself stores the key, and no answer is stored that `settleOutcome` could find. */
  readonly isKeptElsewhere?: boolean
  /** Proves the caller's identity before each request, where the call requires it. */
  readonly prove?: () => Promise<void>
}

/** How one idempotent call is tried. */
export interface Case {
  readonly call: Call
  arrange(world: World): Promise<Attempt>
}

/** A case, with the types of its call checked where it is written. */
// oxlint-disable typescript/no-unnecessary-type-parameters -- What is written as input is compared with the call's own: wider types would hide a wrong field.
export const caseOf = <
  C extends Call,
  const I extends CallInput<C>,
  const O extends CallInput<C> = CallInput<C>,
>(
  call: C,
  arrange: (
    world: World,
  ) => Promise<Omit<Attempt<C>, 'input' | 'other'> & { readonly input: I; readonly other?: O }>,
): Case => ({ call, arrange: arrange as Case['arrange'] })
// oxlint-enable typescript/no-unnecessary-type-parameters

export const cny = (yuan: number) => ({ minor: BigInt(yuan) * 100n, currency: 'CNY' as const })
export const usdt = (whole: number) => ({ minor: BigInt(whole) * 1_000_000n, currency: 'USDT' as const })

const inFen = (minor: bigint) => ({ minor, currency: 'CNY' as const })
/** Amounts that the sandbox never matches, and amounts that it matches and then leaves. */
export const unmatched = inFen(200_13n)
export const leftOnceMatched = inFen(200_14n)

/** The site's origin in browsers; passkeys belong to this host name. */
export const siteOf = ({ url }: Pick<Grandstand, 'url'>): string => url.replace('127.0.0.1', 'localhost')

/** A client with the origin of a page of the site, as browsers send it. */
const fromPage =
  (site: string): typeof fetch =>
  (url, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', site)
    return fetch(url, { ...init, headers })
  }

const soon = { timeout: 45_000, interval: 50 }

/** Creates members, money and things through the real calls. */
export function createWorld(grandstand: Grandstand) {
  let people: Promise<readonly [Person, Person]> | undefined
  let rooms: Promise<readonly ChatRoomNo[]> | undefined
  let roomsTaken = 0

  async function person(yuan?: number): Promise<Person> {
    const site = siteOf(grandstand)
    const [client, name] = [createClient(site, 'TEST', fromPage(site)), freshName()]
    await client.register(name, password)
    if (yuan !== undefined) await fund(grandstand, client, String(yuan))
    return { client, name }
  }
  const staffOf = async (): Promise<Person> => {
    const one = await person()
    await grandstand.operator('grant-role', one.name, 'staff')
    await one.client.login(one.name, password)
    return one
  }

  const world = {
    grandstand,
    person,
    /** Two staff members, the same for the whole run. */
    staff: () => (people ??= Promise.all([staffOf(), staffOf()])),
    /** The newest code to an address or a phone. */
    code: (to: string, known = ''): Promise<string> =>
      vi.waitFor(async () => {
        const answer = await fetch(`${grandstand.sandboxUrl}/inbox.json?to=${encodeURIComponent(to)}`)
        const { messages } = (await answer.json()) as { messages: { text: string }[] }
        const found = /\d{6}/.exec(messages[0]?.text ?? '')?.[0]
        if (found === undefined || found === known) throw new Error(`nothing for ${to}`)
        return found
      }, soon),
    /** Legs on matches that begin last. */
    async legs({ client }: Person): Promise<readonly sports.SlipLeg[]> {
      const found = await client.api.call(sports.listMatches, { when: 'soon', limit: 400 })
      return found.matches.toReversed().flatMap(({ match, markets }) => {
        const market = markets.find(({ kind, status }) => kind === 'match-result' && status === 'active')
        return market ? [legOn(match, market)] : []
      })
    },
    async bet(by: Person): Promise<sports.Bet> {
      const [leg] = await world.legs(by)
      if (!leg) throw new Error('no open market')
      const { bets } = await by.client.api.call(sports.placeBet, {
        ...sports.oneSingle(leg, 10_000n),
        oddsPolicy: 'any',
      })
      if (!bets[0]) throw new Error('not placed')
      return bets[0]
    },
    /** A member with money who may withdraw it to a card. */
    async drawer(yuan = 1000): Promise<Person & { readonly cardId: Awaited<ReturnType<typeof bindCard>> }> {
      const by = await person(yuan)
      const cardId = await bindCard(by)
      await grandstand.operator('waive-turnover', by.name)
      return { ...by, cardId }
    },
    /** A chat room of a match that no other try uses. */
    async room(): Promise<ChatRoomNo> {
      rooms ??= (async () => {
        const { api } = createClient(grandstand.url)
        const { matches } = await api.call(sports.listMatches, { when: 'all', limit: 100 })
        const matchIds = matches.map(({ match }) => match.id).slice(0, 50)
        return (await api.call(chat.listChatRoomStatus, { matchIds })).rooms.map((each) => each.chatRoomNo)
      })()
      const room = (await rooms)[roomsTaken++]
      if (room === undefined) throw new Error('no room is left')
      return room
    },
    /** A room (a match's, unless it is given) with its manager and a member who has sent a message there. */
    async managed(given?: ChatRoomNo) {
      const chatRoomNo = given ?? (await world.room())
      const [manager, guest] = await Promise.all([person(), person(200)])
      await grandstand.operator('add-room-manager', manager.name, chatRoomNo)
      await manager.client.login(manager.name, password)
      const { standing } = await guest.client.api.call(chat.connectChat, { roomNo: chatRoomNo })
      const { message } = await guest.client.api.call(chat.sendChat, { roomNo: chatRoomNo, text: '大家好' })
      return { roomNo: chatRoomNo, manager, guest, guestId: standing.userId, messageId: message.id }
    },
    /** A member with a room to broadcast in. */
    async anchor(): Promise<Person & { readonly roomNo: RoomNo }> {
      const by = await person()
      const no = 700_000 + Math.floor(Math.random() * 200_000)
      const room = roomNo.parse(String(no))
      await grandstand.operator('make-anchor', room, '试播主播', '--member', by.name)
      await by.client.login(by.name, password)
      return { ...by, roomNo: room }
    },
    /** Creates an order and waits until the sandbox's counterparty has moved it to `stage`. */
    async speedPay(by: Person, stage: string, amount: Money = cny(200)): Promise<payments.Deposit> {
      const input = { amount, payerName: '王小明' }
      const { deposit } = await by.client.api.call(payments.createSpeedPay, input)
      await world.depositStands(by, deposit.id, stage)
      return deposit
    },
    depositStands: (by: Person, depositId: payments.Deposit['id'], stage: string) =>
      vi.waitFor(async () => {
        const { deposit } = await by.client.api.call(payments.getDeposit, { depositId })
        if (deposit?.speed?.stage !== stage && deposit?.state !== stage)
          throw new Error(`${deposit?.state} ${deposit?.speed?.stage}`)
      }, soon),
    drawStands: (by: Person, withdrawalId: payments.Withdrawal['id'], ...states: readonly string[]) =>
      vi.waitFor(async () => {
        const { withdrawal } = await by.client.api.call(payments.getWithdrawal, { withdrawalId })
        if (!states.includes(withdrawal.state)) throw new Error(withdrawal.state)
      }, soon),
    /** Acts as the outside world on an order of the sandbox provider. */
    async outside({ payUrl }: payments.Deposit, form: string): Promise<void> {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const done = await fetch(payUrl, { method: 'POST', headers, body: form, redirect: 'manual' })
      if (done.status !== 303) throw new Error(`the provider answered ${done.status}`)
    },
  }
  return world
}
