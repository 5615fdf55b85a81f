import { randomBytes, randomUUID } from 'node:crypto'
import type { Client, Grandstand } from '@grandstand/dev-env'
import { launchGame } from '@grandstand/contract/games'
import { vi } from 'vitest'

/** A wager at a games company, as its page would make it. Games without choices end by themselves. */
export interface Wager {
  readonly code: Grandstand['companies'][number]['code']
  readonly venueEnName: string
  readonly game: string
  readonly bet: object
  /** Fen. */
  readonly stake: string
  /** The free rounds of which it is one. */
  readonly grant?: string
}

const soon = { timeout: 45_000, interval: 250 }

/** Launches the game and plays one round to its end. @returns the id of the round */
export async function playRound(grandstand: Grandstand, client: Client, wager: Wager): Promise<string> {
  const { code: company, venueEnName, game, bet, stake, grant } = wager
  const origin = grandstand.companies.find(({ code }) => code === company)?.url ?? ''
  const { url } = await client.api.call(launchGame, { venueEnName, game })
  let token: string | undefined
  const ask = async (path: string, content?: object) => {
    const answer = await fetch(origin + path, {
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    })
    const body = (await answer.json()) as Readonly<Record<string, unknown>>
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
    return body
  }
  token = String((await ask('/play/sessions', { code: new URL(url).searchParams.get('code') }))['token'])
  const memberSeed = randomBytes(32).toString('hex')
  const request = randomUUID()
  const { id } = await ask('/play/rounds', { request, game, stake, bet, memberSeed, ...(grant && { grant }) })
  await vi.waitFor(async () => {
    const { state } = await ask(`/play/rounds/${String(id)}`)
    if (state !== 'closed') throw new Error(`the round is ${String(state)}`)
  }, soon)
  return String(id)
}
