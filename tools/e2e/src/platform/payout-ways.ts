import type { AddressId, CardId, StepUpPurpose } from '@grandstand/contract'
import { hashPassword, verifySecondFactor } from '@grandstand/contract/auth'
import { setWithdrawPassword, updateProfile } from '@grandstand/contract/member'
import { insertBankCard, insertVirtualAddress } from '@grandstand/contract/payments'
import type { Client } from '@grandstand/dev-env'
import { freshCard } from '../payout-card.ts'
import { password } from './slips.ts'

export const withdrawPin = '271828'

interface Owner {
  readonly client: Client
  readonly name: string
}

/** Proves the member's identity for one call, by the password, as long as the member has no stronger factor. */
export async function proveSelf({ client, name }: Owner, purpose: StepUpPurpose): Promise<void> {
  const proof = { method: 'password', password: await hashPassword(name, password) } as const
  await client.api.call(verifySecondFactor, { purpose, proof })
}

/** Takes a member through the bind steps and sets the withdrawal password. */
export async function bindSelf({ client: { api } }: Owner): Promise<void> {
  await api.call(updateProfile, { bind: { step: 'userRealNameBind', realName: '李小红' } })
  await api.call(updateProfile, { bind: { step: 'userInfoBind', birthday: '1988-01-02' } })
  await api.call(updateProfile, { bind: { step: 'selectRealName' } })
  await api.call(updateProfile, { bind: { step: 'selectUSDT', network: 'TRC20' } })
  await api.call(setWithdrawPassword, { password: withdrawPin })
}

/** Binds a card too. */
export async function bindCard(owner: Owner): Promise<CardId> {
  await bindSelf(owner)
  await proveSelf(owner, 'new-address')
  return (await owner.client.api.call(insertBankCard, { cardNum: freshCard() })).card.id
}

/** Binds an address too: only one member of a product can, because an address belongs to one member. */
export async function bindPayoutWays(owner: Owner): Promise<{ cardId: CardId; addressId: AddressId }> {
  const cardId = await bindCard(owner)
  await proveSelf(owner, 'new-address')
  const input = { network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const
  return { cardId, addressId: (await owner.client.api.call(insertVirtualAddress, input)).address.id }
}
