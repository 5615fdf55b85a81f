import { CallError } from '@grandstand/contract'
import {
  currencyOfWalletType,
  setWalletType,
  walletType,
  type WalletType,
} from '@grandstand/contract/wallets'
import { currencies, currencyDisplays, type Currency } from '@grandstand/money'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { Outbox } from '../../../kernel/outbox.ts'

/** Outbox event: a member settles in the other currency now; the payload is `{ memberId }`. */
export const settlementSwitchedTopic = 'settlement-switched'

interface Needs {
  readonly once: Once
  readonly outbox?: Pick<Outbox, 'append'>
  readonly members: {
    info(id: string): Promise<{ readonly settlementUnit: Currency } | undefined>
    settleIn(tx: Queryable, id: string, unit: Currency): Promise<void>
  }
  /** Whether the member is on the white list of virtual currency [ROLE-08]. */
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
}

/** Settlement currency of members: RMB for everybody, USDT for those on the white list [ROLE-10]. */
export function createWalletTypes({ once, outbox, members, mayUseVirtualCurrency }: Needs) {
  const unitOf = async (memberId: string) => (await members.info(memberId))?.settlementUnit ?? 'CNY'

  async function get(memberId: string) {
    const [unit, mayUse] = await Promise.all([unitOf(memberId), mayUseVirtualCurrency(memberId)])
    const current: WalletType = unit === 'CNY' ? 'RMB' : 'USDT'
    return {
      walletType: current,
      settlementUnit: currencyDisplays[unit].unit,
      // Members who settle in USDT already may keep it.
      choices: walletType.options.filter((type) => type === 'RMB' || mayUse || type === current),
      displays: currencies.map((currency) => ({ ...currencyDisplays[currency] })),
    }
  }

  return {
    get,
    unitOf,
    async set(asking: Asking, type: WalletType) {
      const { memberId, uuid, bodyHash } = asking
      if (!(await get(memberId)).choices.includes(type)) throw new CallError('wallet-type-not-open')
      await once.inTransaction({ actor: memberId, uuid, call: setWalletType.name, bodyHash }, async (tx) => {
        await members.settleIn(tx, memberId, currencyOfWalletType[type])
        await outbox?.append(tx, { topic: settlementSwitchedTopic, payload: { memberId } })
        return null
      })
      return get(memberId)
    },
  }
}
export type WalletTypes = ReturnType<typeof createWalletTypes>
