import * as ids from '@grandstand/contract'
import * as payments from '@grandstand/contract/payments'
import { freshTronAddress } from '../../payout-address.ts'
import { freshCard } from '../../payout-card.ts'
import { bindSelf, proveSelf, withdrawPin } from '../payout-ways.ts'
import { caseOf, cny, leftOnceMatched, unmatched, usdt, type Case, type Person, type World } from './world.ts'

const proving = (by: Person, purpose: 'withdraw' | 'new-address') => ({
  by,
  prove: () => proveSelf(by, purpose),
})

async function withAddress(world: World) {
  const by = await world.person()
  await bindSelf(by)
  await world.grandstand.operator('white-list', 'virtual-currency', by.name)
  const address = freshTronAddress()
  return { by, address }
}

const speedDraw = async (world: World, state: string, amount = cny(200)) => {
  const { cardId, ...by } = await world.drawer()
  await proveSelf(by, 'withdraw')
  const input = { amount, cardId, password: withdrawPin }
  const { withdrawal } = await by.client.api.call(payments.createSpeedDraw, input)
  await world.drawStands(by, withdrawal.id, state)
  return { by, withdrawalId: withdrawal.id }
}

/** Well-formed ids of things that do not exist. */
const nobodys = {
  cardId: ids.cardId.parse('card_00000000-0000-4000-8000-000000000001'),
  addressId: ids.addressId.parse('addr_00000000-0000-4000-8000-000000000001'),
  withdrawalId: ids.withdrawalId.parse('wdr_00000000-0000-4000-8000-000000000001'),
}

/** Cases of calls about withdrawals, and the cards and addresses that they go to. */
export const withdrawalCases: readonly Case[] = [
  caseOf(payments.insertBankCard, async (world) => {
    const by = await world.person()
    await bindSelf(by)
    return { ...proving(by, 'new-address'), input: { cardNum: freshCard() }, other: { cardNum: freshCard() } }
  }),
  caseOf(payments.deleteBankCard, async (world) => {
    const { cardId, ...by } = await world.drawer()
    return { by, input: { cardId }, other: { cardId: nobodys.cardId } }
  }),
  caseOf(payments.insertVirtualAddress, async (world) => {
    const { by, address } = await withAddress(world)
    const input = { network: 'TRC20', address } as const
    return {
      ...proving(by, 'new-address'),
      input,
      other: { network: 'TRC20', address: freshTronAddress() },
    }
  }),
  caseOf(payments.deleteVirtualAddress, async (world) => {
    const { by, address } = await withAddress(world)
    await proveSelf(by, 'new-address')
    const added = await by.client.api.call(payments.insertVirtualAddress, { network: 'TRC20', address })
    const other = { addressId: nobodys.addressId }
    return { by, input: { addressId: added.address.id }, other }
  }),
  caseOf(payments.createWithdrawal, async (world) => {
    const { cardId, ...by } = await world.drawer()
    const input = { amount: cny(100), cardId, password: withdrawPin }
    return {
      ...proving(by, 'withdraw'),
      ends: ({ withdrawal }) => world.drawStands(by, withdrawal.id, 'paid'),
      input,
      other: { ...input, amount: cny(200) },
    }
  }),
  caseOf(payments.createUsdtWithdrawal, async (world) => {
    const { by, address } = await withAddress(world)
    const { api } = by.client
    const order = { network: 'TRC20', amount: usdt(100), wallet: 'usdt' } as const
    const { deposit } = await api.call(payments.createUsdtDeposit, order)
    await world.outside(deposit, 'outcome=paid')
    await world.depositStands(by, deposit.id, 'credited')
    await world.grandstand.operator('waive-turnover', by.name)
    await proveSelf(by, 'new-address')
    const added = await api.call(payments.insertVirtualAddress, { network: 'TRC20', address })
    const input = { amount: usdt(20), addressId: added.address.id, password: withdrawPin }
    return {
      ...proving(by, 'withdraw'),
      ends: ({ withdrawal }) => world.drawStands(by, withdrawal.id, 'paid'),
      input,
      other: { ...input, amount: usdt(30) },
    }
  }),
  caseOf(payments.createSpeedDraw, async (world) => {
    const { cardId, ...by } = await world.drawer()
    const input = { amount: cny(200), cardId, password: withdrawPin }
    return {
      ...proving(by, 'withdraw'),
      written: ['withdrawal', 'withdrawal_step'],
      input,
      other: { ...input, amount: cny(300) },
    }
  }),
  caseOf(payments.confirmSpeedDraw, async (world) => {
    const { by, withdrawalId } = await speedDraw(world, 'claimed')
    const other = { withdrawalId: nobodys.withdrawalId }
    return { by, input: { withdrawalId }, other, refusal: 'not-found' }
  }),
  caseOf(payments.appealSpeedDraw, async (world) => {
    const { by, withdrawalId } = await speedDraw(world, 'claimed')
    const input = { withdrawalId, reason: 'not-received', text: '卡上没有这笔钱' } as const
    return { by, input, other: { ...input, text: '没有' } }
  }),
  caseOf(payments.remindSpeedDraw, async (world) => {
    const { by, withdrawalId } = await speedDraw(world, 'matched', leftOnceMatched)
    const other = { withdrawalId: nobodys.withdrawalId }
    return { by, input: { withdrawalId }, other, refusal: 'not-found' }
  }),
  caseOf(payments.cancelSpeedDraw, async (world) => {
    const { by, withdrawalId } = await speedDraw(world, 'matching', unmatched)
    const other = { withdrawalId: nobodys.withdrawalId }
    return { by, input: { withdrawalId }, other, refusal: 'not-found' }
  }),
  caseOf(payments.cancelWithdrawal, async (world) => {
    const { cardId, ...by } = await world.drawer(20_000)
    const underReview = async (yuan: number) => {
      await proveSelf(by, 'withdraw')
      const input = { amount: cny(yuan), cardId, password: withdrawPin }
      return (await by.client.api.call(payments.createWithdrawal, input)).withdrawal.id
    }
    return {
      by,
      input: { withdrawalId: await underReview(5001) },
      other: { withdrawalId: await underReview(5002) },
    }
  }),
]
