import { randomUUID } from 'node:crypto'
import {
  launchGame,
  listVenueBalances,
  recoverFromVenues,
  transferFromVenue,
  transferToVenue,
} from '@grandstand/contract/games'
import type { Client, Grandstand } from '@grandstand/dev-env'
import { pause } from '../blows.ts'
import { asked, openPlayer } from '../members.ts'

/** What is under way when something is killed. Transfers follow recoveries, so that money is left to be compared. */
export const works = ['recovery', 'transfer', 'bet', 'win'] as const
export type Work = (typeof works)[number]

/** Games without choices, and a bet of each. */
const wagers: Readonly<Record<string, unknown>> = {
  dice: { side: 'under', chance: 5000 },
  limbo: { target: 200 },
  wheel: { wheel: 'calm' },
}

const stake = '100'

interface Table {
  readonly game: string
  readonly token: string
}

export interface GamePlayer {
  readonly client: Client
  /** Does one piece of work, and returns when it has a definite answer. */
  do(work: Work): Promise<void>
  /** What the member has at the transfer company by its own book, in fen. */
  atVenue(): Promise<bigint>
  /** Rounds that are not over, and what those that are have brought the company, in fen. */
  rounds(): Promise<{ readonly open: number; readonly net: bigint }>
}

/** A member who moves money to `ag` and back, and plays at `yb`. */
export async function openGamePlayer(grandstand: Grandstand): Promise<GamePlayer> {
  const { client } = await openPlayer(grandstand, Math.random)
  const company = grandstand.companies.find(({ code }) => code === 'yb')?.url ?? ''
  const rounds = new Set<string>()
  const tables: Table[] = []

  /** One request to the company, again until it is answered. */
  async function at(path: string, token?: string, content?: object) {
    for (;;)
      try {
        const answer = await fetch(company + path, {
          method: content === undefined ? 'GET' : 'POST',
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(content !== undefined && { body: JSON.stringify(content) }),
          signal: AbortSignal.timeout(15_000),
        })
        return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
      } catch {
        await pause(60)
      }
  }

  async function sitDown(game: string): Promise<Table> {
    for (;;) {
      const { url } = await asked(() => client.api.call(launchGame, { venueEnName: 'YB', game }))
      const code = new URL(url).searchParams.get('code')
      const { status, body } = await at('/play/sessions', undefined, { code })
      if (status === 200) return { game, token: String(body['token']) }
      await pause(200)
    }
  }
  for (const game of Object.keys(wagers)) tables.push(await sitDown(game))

  const cny = (fen: number) => ({ minor: BigInt(fen), currency: 'CNY' as const })
  async function move(): Promise<void> {
    const isIn = Math.random() < 0.6
    const uuid = randomUUID()
    const [from, to] = isIn ? ['central', 'ag'] : ['ag', 'central']
    const moved = {
      transfer_out: from,
      transfer_in: to,
      walletType: 'RMB' as const,
      amount: cny(1 + Math.floor(Math.random() * 900)),
    }
    await refusedOrNot(() => client.api.call(isIn ? transferToVenue : transferFromVenue, moved, { uuid }))
  }

  async function play({ game, token }: Table): Promise<void> {
    const request = randomUUID()
    const opening = { request, game, stake, bet: wagers[game], memberSeed: 'ab'.repeat(32) }
    const { status, body } = await at('/play/rounds', token, opening)
    if (status === 200) rounds.add(`${String(body['id'])} ${token}`)
    else await pause(250)
  }

  return {
    client,
    async do(work) {
      if (work === 'transfer') return move()
      if (work === 'recovery') {
        await move()
        const uuid = randomUUID()
        return refusedOrNot(() => client.api.call(recoverFromVenues, {}, { uuid }))
      }
      await Promise.all(tables.map(play))
      // Outcomes are fixed by a beacon of the next seconds, so wins follow by themselves.
      await pause(work === 'win' ? 400 : 50)
    },
    async atVenue() {
      const { venues } = await asked(() => client.api.call(listVenueBalances, {}))
      return venues.find(({ channelCode }) => channelCode === 'ag')?.balance?.minor ?? 0n
    },
    async rounds() {
      let open = 0
      let net = 0n
      // A bet whose answer was lost is in a round that no request has named.
      for (const { game, token } of tables)
        if ((await at(`/play/open/${game}`, token)).body['round'] !== null) open += 1
      for (const each of rounds) {
        const [id = '', token = ''] = each.split(' ')
        const { body } = await at(`/play/rounds/${id}`, token)
        // A void round is over when its stake is back.
        if (body['state'] !== 'closed') open += 1
        else if (body['isVoid'] !== true) net += BigInt(stake) - BigInt(String(body['payout']))
      }
      return { open, net }
    },
  }
}

/** A refusal is an answer too: there is not enough at one side. */
async function refusedOrNot(send: () => Promise<unknown>): Promise<void> {
  try {
    await asked(send)
  } catch (error) {
    if (!(error instanceof Error && 'refusal' in error)) throw error
  }
}
