import { inBoth } from '@grandstand/contract/house-text'
import { houseAccount, move, walletAccount, type Wallets } from '../modules/wallets/service.ts'
import { fallbackSiteId } from '@grandstand/contract/site'
import type { Auth } from '../modules/auth/service.ts'
import type { GrantedRole, Members } from '../modules/member/service.ts'
import { help as helpArticles } from './help.ts'
import { demoAnchorMember, seedAnchors, type AnchorNeeds } from './anchors.ts'
import { announcements, banners, items } from './site.ts'
import type { Help } from '../modules/help/service.ts'
import type { Site } from '../modules/site/service.ts'
import type { Yield } from '../modules/wallets/yield/service.ts'
import type { Database } from '../kernel/database.ts'

interface Needs extends AnchorNeeds {
  readonly database: Database
  readonly auth: Auth
  readonly members: Members
  readonly wallets: Wallets
  readonly site: Site
  readonly help: Help
  readonly yields: Pick<Yield, 'beginWithRate'>
}

interface DemoMember {
  readonly name: string
  readonly password: string
  readonly fen: bigint
  readonly role?: GrantedRole
}

/** 6.50 % a year, so that the demonstration shows a yield wallet with earnings. */
const demoYieldPpm = 65_000

/** The members of the demonstration; `start` prints their names and passwords. */
const demoMembers: readonly DemoMember[] = [
  { name: 'demo', password: 'demo1234', fen: 1_284_650n },
  { name: 'newfan', password: 'newfan123', fen: 0n },
  { name: 'demoagent', password: 'demoagent1', fen: 0n, role: 'agent' },
  { name: 'demomanager', password: 'demomanage1', fen: 0n, role: 'room-manager' },
  { name: demoAnchorMember, password: 'demoanchor1', fen: 0n },
]

/** Request context for registering the demonstration's members. */
const demoContext = (name: string) => ({
  deviceId: 'demo-world',
  clientType: 'DEMO',
  ip: 'demo-world',
  userAgent: 'demo-world',
  uuid: `demo-world:${name}`,
  bodyHash: '',
  siteId: fallbackSiteId,
})

/** Seeds the demonstration through the real services; a second call changes nothing. */
export async function seedDemoWorld(needs: Needs): Promise<void> {
  const { site, help, yields } = needs
  await Promise.all([
    site.publish({ banners: { home: banners }, announcements, items }),
    help.publish(helpArticles),
    yields.beginWithRate(demoYieldPpm),
    ...demoMembers.map((member) => seedMember(needs, member)),
  ])
  await seedAnchors(needs)
}

async function seedMember(needs: Needs, { name, password, fen, role }: DemoMember): Promise<void> {
  const { database, auth, members, wallets, site } = needs
  const known = await members.idByName(name)
  const id = known ?? (await auth.register({ name, password }, demoContext(name))).member.id
  if (role) await members.roles.grant(id, role, new Date())
  if (name === 'demo') await site.admit('virtual-currency', id)
  if (fen === 0n) return
  await database.transaction((tx) =>
    wallets.applyOwed(tx, [
      {
        op: 'transfer',
        id: `demo-money:${id}`,
        kind: 'promotion',
        postings: move(fen, houseAccount('house-promotions', 'CNY'), walletAccount(id, 'central')),
        memo: { note: inBoth('演示资金', 'Demo money') },
      },
    ]),
  )
}
