import { inBoth } from '@grandstand/contract/house-text'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Queryable } from '../kernel/database.ts'
import type { Auth } from '../modules/auth/service.ts'
import type { Chat } from '../modules/chat/service.ts'
import { houseAccount, move, walletAccount, type Wallets } from '../modules/wallets/service.ts'
import { cast, castId } from './cast.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly newId: () => string
  readonly members: {
    add(tx: Queryable, id: string, name: string, at: Date): Promise<boolean>
    rename(tx: Queryable, id: string, nickname: string): Promise<void>
  }
  readonly chat: Pick<Chat, 'markDemo'>
  readonly auth: Pick<Auth, 'hasPassword' | 'givePassword'>
  readonly wallets: Pick<Wallets, 'openAccounts' | 'balances' | 'applyOwed'>
}

/** Minimum balance of each simulated member at the start, in fen: enough coins for weeks of gifts. */
const pocketFen = 200_000n

const nameOf = (at: number): string => castId(at).replaceAll('-', '')

/**
 * Creates missing people of the cast, marked as simulated, and fills their pockets. A second call changes nothing but
 * what they have spent.
 */
export async function seedCast(needs: Needs, password: string): Promise<void> {
  for (const [at, { nickname, level }] of cast.entries()) {
    await addMember(needs, at, nickname, level)
    await fillPocket(needs, castId(at))
  }
  // The first one's password is set last, so it says whether all have theirs.
  const [first, ...others] = cast.map((_, at) => ({ id: castId(at), name: nameOf(at) }))
  if (first === undefined || (await needs.auth.hasPassword(first, password))) return
  await Promise.all(others.map((account) => needs.auth.givePassword(account, password)))
  await needs.auth.givePassword(first, password)
}

async function addMember(
  { database, members, chat, clock }: Needs,
  at: number,
  nickname: string,
  level: number,
): Promise<void> {
  const id = castId(at)
  const isNew = await database.transaction(async (tx) => {
    if (!(await members.add(tx, id, nameOf(at), new Date(clock.now())))) return false
    await members.rename(tx, id, nickname)
    return true
  })
  if (isNew) await chat.markDemo(id, level)
}

/** Promotions of the house, as all money of the demonstration. */
export async function fillPocket(
  { database, wallets, newId }: Pick<Needs, 'database' | 'wallets' | 'newId'>,
  memberId: string,
): Promise<void> {
  await wallets.openAccounts(database, memberId)
  const balances = await wallets.balances(memberId)
  const missing = pocketFen - (balances.find(({ wallet }) => wallet === 'central')?.available ?? 0n)
  if (missing <= 0n) return
  await database.transaction((tx) =>
    wallets.applyOwed(tx, [
      {
        op: 'transfer',
        id: `demo-pocket:${newId()}`,
        kind: 'promotion',
        postings: move(missing, houseAccount('house-promotions', 'CNY'), walletAccount(memberId, 'central')),
        memo: { note: inBoth('演示资金', 'Demo money') },
      },
    ]),
  )
}
