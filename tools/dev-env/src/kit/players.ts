import { randomBytes } from 'node:crypto'
import { launchGame } from '@grandstand/contract/games'
import { getTotalAssets, startExclusion } from '@grandstand/contract/wallets'
import { createClient, type Client } from '../client.ts'
import { fund } from '../funding.ts'

/** Above 1,000 of the least stakes that a venue has unless the operator says otherwise. */
const neededFen = 100_000n
const topUpYuan = '2000'

export interface Players {
  /** @returns a launch code of a player with money; two in a row are of different players */
  launch(): Promise<string>
  /** Ends the session of this player. */
  end(player: string): Promise<void>
}

/** Members of a running product that play for the conformance kit: registered, funded and logged in through its calls. */
export function createPlayers(url: string, venueEnName: string): Players {
  const members: { readonly client: Client; readonly id: string }[] = []

  async function register() {
    const client = createClient(url)
    const name = `kit${randomBytes(4).toString('hex')}`
    const session = await client.register(name, `kit1${randomBytes(3).toString('hex')}`)
    return { client, id: String(session.member.id) }
  }
  const balanceOf = async ({ api }: Client): Promise<bigint> =>
    (await api.call(getTotalAssets, {})).wallets.find(({ kind }) => kind === 'central')?.available.minor ?? 0n

  return {
    async launch() {
      if (members.length < 2) members.push(await register())
      else members.push(...members.splice(0, 1))
      const { client } = members.at(-1) as (typeof members)[number]
      if ((await balanceOf(client)) < neededFen) await fund({ providerUrl: '' }, client, topUpYuan)
      const { url: address } = await client.api.call(launchGame, { venueEnName, game: 'dice' })
      return new URL(address).searchParams.get('code') ?? ''
    },
    async end(player) {
      const at = members.findIndex(({ id }) => id === player)
      const [member] = members.splice(at, 1)
      if (at < 0 || member === undefined) throw new Error(`${player} is no player of the kit`)
      await member.client.api.call(startExclusion, { length: { kind: 'cool-off', hours: 24 } })
      // Sessions end by an event of the pause, within a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500))
    },
  }
}
