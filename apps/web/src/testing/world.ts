import { createFakeClient, type FakeClient } from '@grandstand/client/testing'
import type { MemberInfo } from '@grandstand/contract/member'
import { answerAuth } from './auth.ts'
import { answerChat } from './chat.ts'
import { answerGames } from './games.ts'
import { answerGifts } from './gifts.ts'
import { answerHelp } from './help.ts'
import { answerLive } from './live.ts'
import { answerMember } from './member.ts'
import { aMember } from './members.ts'
import { answerMessages } from './messages.ts'
import { answerPayments } from './payments.ts'
import { answerSite } from './site.ts'
import { answerSportsbook } from './sportsbook.ts'
import { answerWallets } from './wallets.ts'

const areas = [
  answerSite,
  answerAuth,
  answerMember,
  answerWallets,
  answerPayments,
  answerGames,
  answerSportsbook,
  answerLive,
  answerChat,
  answerGifts,
  answerMessages,
  answerHelp,
]

/** A fake client that answers everything that screens read, each as on an ordinary day; `visitor` has no session. */
export function createWorld(who: MemberInfo | 'visitor' = aMember()): FakeClient {
  const fake = createFakeClient(who === 'visitor' ? {} : { member: who })
  for (const answer of areas) answer(fake)
  return fake
}
