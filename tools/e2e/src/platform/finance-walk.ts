import type { Call, CallInput, CallOutput } from '@grandstand/contract'
import { setWithdrawPassword } from '@grandstand/contract/member'
import * as payments from '@grandstand/contract/payments'
import * as wallets from '@grandstand/contract/wallets'
import { createClient, type Grandstand } from '@grandstand/dev-env'
import { expect, vi } from 'vitest'
import { freshCard } from '../payout-card.ts'
import { bindSelf, proveSelf, withdrawPin } from './payout-ways.ts'
import { freshName, password } from './slips.ts'

const yuan = (whole: number) => ({ minor: BigInt(whole) * 100n, currency: 'CNY' as const })
const usdt = (whole: number) => ({ minor: BigInt(whole) * 1_000_000n, currency: 'USDT' as const })
const soon = { timeout: 45_000, interval: 50 }

/** Acts as the outside world on an order of the sandbox provider. */
async function outside({ payUrl }: payments.Deposit, form: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await fetch(payUrl, { method: 'POST', headers, body: form, redirect: 'manual' })
  expect(done.status).toBe(303)
}

/**
 * One new member makes every finance call of the specification; resolves with the ids of the calls that were
 * answered.
 */
export async function walkFinance(grandstand: Grandstand): Promise<readonly string[]> {
  const [client, name] = [createClient(grandstand.url), freshName()]
  const owner = { client, name }
  const answered = new Set<string>()
  const call = async <C extends Call>(each: C, input: CallInput<C>): Promise<CallOutput<C>> => {
    const answer = await client.api.call(each, input)
    answered.add(each.id)
    return answer
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: { refusal?: string }) => error.refusal,
    )
  const standsAt = (id: payments.Deposit['id'], expected: object) =>
    vi.waitFor(
      async () =>
        expect((await call(payments.getDeposit, { depositId: id })).deposit).toMatchObject(expected),
      soon,
    )
  await client.register(name, password)
  await grandstand.operator('white-list', 'virtual-currency', name)

  await deposits()
  await speedPays()
  await walletsAndYield()
  const { cardId, addressId } = await cardsAndAddresses()
  await withdrawals()
  await speedDraws()
  await call(payments.deleteBankCard, { cardId })
  await call(payments.deleteVirtualAddress, { addressId })
  expect((await call(payments.listBankCards, {})).cards).toEqual([])
  expect((await call(payments.listVirtualAddresses, {})).addresses).toEqual([])
  return [...answered]

  async function deposits() {
    const { types } = await call(payments.listPaymentTypes, {})
    expect(new Set(types.map(({ kind }) => kind))).toEqual(new Set(['page', 'transfer', 'chain', 'speed']))
    expect((await call(payments.listBanks, { page: 2, size: 5 })).banks).toHaveLength(5)
    const left = (await call(payments.createDeposit, { method: 'sandbox-wallet', amount: yuan(100) })).deposit
    expect((await call(payments.cancelDeposit, { depositId: left.id })).deposit.state).toBe('cancelled')
    const card = (await call(payments.createDeposit, { method: 'sandbox-bank', amount: yuan(2_000) })).deposit
    await outside(card, 'outcome=paid')
    await standsAt(card.id, { state: 'credited' })
    const input = { network: 'TRC20', amount: usdt(100), wallet: 'usdt' } as const
    const chain = (await call(payments.createUsdtDeposit, input)).deposit
    await outside(chain, 'outcome=paid')
    await standsAt(chain.id, { state: 'credited' })
  }

  async function speedPays() {
    const input = { amount: yuan(200), payerName: '王小明' }
    const left = (await call(payments.createSpeedPay, input)).deposit
    expect((await call(payments.cancelSpeedPay, { depositId: left.id })).deposit.state).toBe('cancelled')
    const order = (await call(payments.createSpeedPay, input)).deposit
    const depositId = order.id
    await standsAt(depositId, { speed: { stage: 'paying' } })
    await outside(order, 'act=silent')
    const paid = await call(payments.confirmSpeedPay, { depositId, proof: '流水 8899001122' })
    expect(paid.deposit).toMatchObject({ state: 'unfinished', speed: { stage: 'releasing' } })
    // A reminder is refused at first.
    expect(await refusalOf(client.api.call(payments.remindSpeedPay, { depositId }))).toBe('not-yet')
    await outside(order, 'act=deny')
    await standsAt(depositId, { speed: { stage: 'denied' } })
    const appeal = { depositId, reason: 'paid-not-released', text: '已付款，见流水' } as const
    expect((await call(payments.appealSpeedPay, appeal)).deposit.speed?.stage).toBe('appealing')
    await outside(order, 'act=paid')
    await standsAt(depositId, { state: 'credited' })
  }

  async function walletsAndYield() {
    const assets = await call(wallets.getTotalAssets, {})
    const available = Object.fromEntries(assets.wallets.map((each) => [each.kind, each.available.minor]))
    expect(available).toMatchObject({ central: 220_000n, usdt: 100_000_000n })
    expect((await call(wallets.getWalletType, {})).walletType).toBe('RMB')
    expect((await call(wallets.setWalletType, { walletType: 'USDT' })).settlementUnit).toBe('usdt')
    const move = { walletType: 'RMB', amount: yuan(100) } as const
    const into = { ...move, transfer_out: 'central', transfer_in: 'yield' }
    expect((await call(wallets.transferToYield, into)).balance).toEqual(yuan(100))
    expect((await call(wallets.getYieldInfo, {})).balance).toEqual(yuan(100))
    const back = { ...move, transfer_out: 'yield', transfer_in: 'central' }
    expect((await call(wallets.transferFromYield, back)).balance).toEqual(yuan(0))
    const { lines } = await call(wallets.listDealRecords, { limit: 50 })
    // Three deposits, and both sides of two moves.
    expect(lines).toHaveLength(7)
  }

  async function cardsAndAddresses() {
    await bindSelf(owner)
    expect(await refusalOf(client.api.call(setWithdrawPassword, { password: '000000' }))).not.toBe('none')
    await proveSelf(owner, 'new-address')
    const { card } = await call(payments.insertBankCard, { cardNum: freshCard() })
    await proveSelf(owner, 'new-address')
    const where = { network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } as const
    const { address } = await call(payments.insertVirtualAddress, where)
    return { cardId: card.id, addressId: address.id }
  }

  async function withdrawals() {
    await grandstand.operator('waive-turnover', name)
    const { ways } = await call(payments.prepareWithdrawal, {})
    expect(ways.map(({ kind }) => kind)).toEqual(['bank', 'usdt', 'speed'])
    await proveSelf(owner, 'withdraw')
    const cash = { amount: yuan(200), cardId, password: withdrawPin }
    const bank = (await call(payments.createWithdrawal, cash)).withdrawal
    await isDrawnTo(bank.id, 'paid')
    await proveSelf(owner, 'withdraw')
    const coins = { amount: usdt(50), addressId, password: withdrawPin }
    await isDrawnTo((await call(payments.createUsdtWithdrawal, coins)).withdrawal.id, 'paid')
  }

  async function speedDraws() {
    const draw = async () => {
      await proveSelf(owner, 'withdraw')
      const input = { amount: yuan(200), cardId, password: withdrawPin }
      return (await call(payments.createSpeedDraw, input)).withdrawal
    }
    const left = await draw()
    const cancelled = await call(payments.cancelSpeedDraw, { withdrawalId: left.id })
    expect(cancelled.withdrawal.state).toBe('cancelled')
    // The payer pays soon after taking the order, and can only be reminded before; on a busy machine a later attempt
    // is in time.
    for (let tries = 0; tries < 4 && !answered.has(payments.remindSpeedDraw.id); tries++) {
      const { id: withdrawalId } = await draw()
      await isDrawnTo(withdrawalId, 'matched', 'claimed')
      await call(payments.remindSpeedDraw, { withdrawalId }).catch(() => undefined)
      await isDrawnTo(withdrawalId, 'claimed')
      expect((await call(payments.confirmSpeedDraw, { withdrawalId })).withdrawal.state).toBe('paid')
    }
    const other = await draw()
    await isDrawnTo(other.id, 'claimed')
    const appeal = { withdrawalId: other.id, reason: 'not-received', text: '卡上没有这笔钱' } as const
    expect((await call(payments.appealSpeedDraw, appeal)).withdrawal.state).toBe('appealed')
  }

  function isDrawnTo(
    withdrawalId: payments.Withdrawal['id'],
    ...states: readonly payments.WithdrawalState[]
  ): Promise<void> {
    return vi.waitFor(async () => {
      const { withdrawal } = await client.api.call(payments.getWithdrawal, { withdrawalId })
      expect(states).toContain(withdrawal.state)
    }, soon)
  }
}
