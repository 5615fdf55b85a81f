import * as payments from '@grandstand/contract/payments'
import { allowReminder } from '../../reminders.ts'
import { otherPicture, picture } from '../../pictures.ts'
import { caseOf, cny, leftOnceMatched, unmatched, usdt, type Case, type Person, type World } from './world.ts'

const openOrder = async (world: World) => {
  const by = await world.person()
  const { deposit } = await by.client.api.call(payments.createDeposit, {
    method: 'sandbox-bank',
    amount: cny(100),
  })
  return { by, depositId: deposit.id }
}

const confirmed = async (world: World, known?: Person) => {
  const by = known ?? (await world.person())
  const deposit = await world.speedPay(by, 'paying', leftOnceMatched)
  await by.client.api.call(payments.confirmSpeedPay, { depositId: deposit.id, proof: '流水 8899001122' })
  return { by, deposit, depositId: deposit.id }
}

const disputed = async (world: World) => {
  const { by, deposit, depositId } = await confirmed(world)
  await world.outside(deposit, 'act=deny')
  await world.depositStands(by, depositId, 'denied')
  return { by, depositId }
}

/** Cases of calls about deposits. */
export const depositCases: readonly Case[] = [
  caseOf(payments.createDeposit, async (world) => ({
    by: await world.person(),
    input: { method: 'sandbox-bank', amount: cny(100) },
    other: { method: 'sandbox-bank', amount: cny(200) },
  })),
  caseOf(payments.createUsdtDeposit, async (world) => {
    const by = await world.person()
    await world.grandstand.operator('white-list', 'virtual-currency', by.name)
    const input = { network: 'TRC20', amount: usdt(100), wallet: 'usdt' } as const
    return { by, input, other: { ...input, amount: usdt(200) } }
  }),
  caseOf(payments.cancelDeposit, async (world) => {
    const { by, depositId } = await openOrder(world)
    const { deposit } = await by.client.api.call(payments.createDeposit, {
      method: 'sandbox-bank',
      amount: cny(200),
    })
    return { by, input: { depositId }, other: { depositId: deposit.id } }
  }),
  caseOf(payments.createSpeedPay, async (world) => {
    const by = await world.person()
    const input = { amount: cny(200), payerName: '王小明' }
    return {
      by,
      written: ['deposit', 'speed_pay'],
      ends: ({ deposit }) => world.depositStands(by, deposit.id, 'paying'),
      input,
      other: { ...input, amount: cny(300) },
    }
  }),
  caseOf(payments.cancelSpeedPay, async (world) => {
    const by = await world.person()
    const input = { amount: unmatched, payerName: '王小明' }
    const { deposit } = await by.client.api.call(payments.createSpeedPay, input)
    const later = await by.client.api.call(payments.createSpeedPay, input)
    return { by, input: { depositId: deposit.id }, other: { depositId: later.deposit.id } }
  }),
  caseOf(payments.confirmSpeedPay, async (world) => {
    const by = await world.person()
    const deposit = await world.speedPay(by, 'paying', leftOnceMatched)
    const input = { depositId: deposit.id, proof: '流水 8899001122' }
    return { by, input, other: { ...input, proof: '流水 1' } }
  }),
  caseOf(payments.remindSpeedPay, async (world) => {
    const { by, depositId } = await confirmed(world)
    const { depositId: otherId } = await confirmed(world, by)
    await allowReminder(world.grandstand.databaseUrl, depositId)
    return { by, input: { depositId }, other: { depositId: otherId } }
  }),
  caseOf(payments.appealSpeedPay, async (world) => {
    const { by, depositId } = await disputed(world)
    const input = { depositId, reason: 'paid-not-released', text: '已付款，见流水' } as const
    return { by, input, other: { ...input, text: '已付款' } }
  }),
  caseOf(payments.addPaymentProof, async (world) => {
    const { by, depositId } = await disputed(world)
    return { by, input: { depositId, picture }, other: { depositId, picture: otherPicture } }
  }),
]
