import { CallError } from '@grandstand/contract'
import {
  submitMaterial,
  updateAvatar,
  updateNickname,
  type Material,
  type MemberInfo,
} from '@grandstand/contract/member'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import { hasBlockedWord } from '../blocked-words.ts'
import { isAlike, looksOf } from '../reserved-names.ts'
import type { Members } from '../service.ts'
import * as store from './store.ts'

/** Seeds of the drawn avatars that members can choose. */
export const avatars: readonly string[] = Array.from({ length: 24 }, (_, at) => `seat-${at + 1}`)

const nothingTold: Material = { gender: 'unsaid', sports: [], contactTime: 'any' }

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly members: Pick<Members, 'info' | 'isReserved'>
  /** Names of the anchors. Nobody else may have a similar nickname, in any room. */
  readonly anchors: () => Iterable<{ readonly nickname: string; readonly memberId: string | undefined }>
}

/** Nicknames and avatars of members. */
export function createProfiles({ database, once, clock, members, anchors }: Needs) {
  const isAnchors = (name: string, memberId: string): boolean =>
    [...anchors()].some((anchor) => anchor.memberId !== memberId && isAlike(name, anchor.nickname))

  async function infoOf(memberId: string): Promise<MemberInfo> {
    const info = await members.info(memberId)
    if (!info) throw new CallError('not-found')
    return info
  }

  async function material(memberId: string) {
    const row = await store.findMaterial(database, memberId)
    if (!row) return { material: nothingTold }
    const { gender, sports, contact_time: contactTime, at } = row
    return { material: { gender, sports, contactTime }, at: at.getTime() }
  }

  return {
    /**
     * Sets a nickname.
     * @throws nickname-reserved, nickname-forbidden, nickname-taken
     */
    async setNickname({ memberId, uuid, bodyHash }: Asking, nickname: string): Promise<MemberInfo> {
      const looks = looksOf(nickname)
      if (members.isReserved(nickname) || isAnchors(nickname, memberId))
        throw new CallError('nickname-reserved')
      if (hasBlockedWord(nickname)) throw new CallError('nickname-forbidden')
      const request = { actor: memberId, uuid, call: updateNickname.name, bodyHash }
      try {
        await once.inTransaction(request, async (tx) => {
          await store.chooseNickname(tx, memberId, nickname, looks)
          return null
        })
      } catch (error) {
        throw isUniqueViolation(error, 'member_nickname_looks') ? new CallError('nickname-taken') : error
      }
      return infoOf(memberId)
    },

    /**
     * Sets an avatar.
     * @throws not-found for a picture that is not offered
     */
    async setAvatar({ memberId, uuid, bodyHash }: Asking, avatar: string): Promise<MemberInfo> {
      if (!avatars.includes(avatar)) throw new CallError('not-found')
      await once.inTransaction({ actor: memberId, uuid, call: updateAvatar.name, bodyHash }, async (tx) => {
        await store.setAvatar(tx, memberId, avatar)
        return null
      })
      return infoOf(memberId)
    },

    material,

    async submitMaterial({ memberId, uuid, bodyHash }: Asking, told: Material) {
      const request = { actor: memberId, uuid, call: submitMaterial.name, bodyHash }
      await once.inTransaction(request, async (tx) => {
        await store.saveMaterial(tx, memberId, told, new Date(clock.now()))
        return null
      })
      return material(memberId)
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
