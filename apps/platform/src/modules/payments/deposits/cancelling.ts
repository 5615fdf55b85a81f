import { CallError } from '@grandstand/contract'
import { cancelDeposit } from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Needs } from '../needs.ts'
import { refuseAway } from '../provider-away.ts'
import { tellChange } from './changes.ts'
import { depositOf } from './finding.ts'
import { nextState } from './lifecycle.ts'
import type { SpeedPays } from './speed/speed-pays.ts'
import * as store from './store.ts'

/** The call that cancels a deposit of any kind. */
export function createCancelling(needs: Needs, speed: SpeedPays) {
  const { database, once, provider } = needs

  /** The provider is asked first, so that an order that was paid in the meantime is credited and not cancelled. */
  const cancelling = once.afterAsking<{ readonly id: string }>(
    cancelDeposit.name,
    async (memberId, { id }) => {
      const before = await depositOf(database, memberId, id)
      if (before.kind === 'speed') return speed.cancelling(before)
      return {
        async ask() {
          if (before.state === 'cancelled') return
          if (before.state !== 'pending') throw new CallError('deposit-not-open')
          if (before.provider_order === null) return
          const said = await provider.cancelOrder(before.provider_order).catch(refuseAway)
          if (said === 'paid') throw new CallError('deposit-not-open')
        },
        async effect(tx) {
          const row = await store.lockDeposit(tx, id)
          const next = row && nextState(row.state, 'cancelled')
          if (!row || !next) throw new CallError('deposit-not-open')
          await store.setState(tx, id, next)
          await tellChange(needs, tx, row)
        },
      }
    },
  )
  const cancelSpeed = speed.canceller(cancelDeposit, cancelling)

  return async (asking: Asking, id: string): Promise<void> => {
    const { memberId, uuid, bodyHash } = asking
    const { kind } = await depositOf(database, memberId, id)
    if (kind === 'speed') await cancelSpeed(asking, { id })
    else await cancelling({ actor: memberId, uuid, bodyHash }, { id })
  }
}
