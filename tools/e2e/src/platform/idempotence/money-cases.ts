import * as ids from '@grandstand/contract'
import * as games from '@grandstand/contract/games'
import * as gifts from '@grandstand/contract/gifts'
import * as operations from '@grandstand/contract/operations'
import * as payments from '@grandstand/contract/payments'
import * as sports from '@grandstand/contract/sportsbook'
import * as wallets from '@grandstand/contract/wallets'
import { freshTronAddress } from '../../payout-address.ts'
import { freshCard } from '../../payout-card.ts'
import { allowReminder } from '../../reminders.ts'
import { bindSelf, proveSelf, withdrawPin } from '../payout-ways.ts'
import { otherPicture, picture } from '../../pictures.ts'
import { caseOf, cny, usdt, type Case, type Person, type World } from './world.ts'

const move = (from: string, to: string, yuan: number) => ({
  transfer_out: from,
  transfer_in: to,
  walletType: 'RMB' as const,
  amount: cny(yuan),
})
const proving = (by: Person, purpose: 'withdraw' | 'new-address') => ({
  by,
  prove: () => proveSelf(by, purpose),
})

async function intoVenue(world: World): Promise<Person> {
  const by = await world.person(200)
  await by.client.api.call(games.transferToVenue, move('central', 'egame', 100))
  return by
}

async function withAddress(world: World) {
  const by = await world.person()
  await bindSelf(by)
  await world.grandstand.operator('white-list', 'virtual-currency', by.name)
  const address = freshTronAddress()
  return { by, address }
}

const inFen = (minor: bigint) => ({ minor, currency: 'CNY' as const })
/** Amounts that the sandbox never matches, and amounts that it matches and then leaves. */
const unmatched = inFen(200_13n)
const leftOnceMatched = inFen(200_14n)

const speedDraw = async (world: World, state: string, amount = cny(200)) => {
  const { cardId, ...by } = await world.drawer()
  await proveSelf(by, 'withdraw')
  const input = { amount, cardId, password: withdrawPin }
  const { withdrawal } = await by.client.api.call(payments.createSpeedDraw, input)
  await world.drawStands(by, withdrawal.id, state)
  return { by, withdrawalId: withdrawal.id }
}

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

const waitingAdjustment = async (world: World) => {
  const [one, by] = await world.staff()
  const member = await world.person(100)
  const asked = { memberName: member.name, wallet: 'central' as const, amount: cny(2000), reason: '补偿' }
  const { adjustment } = await one.client.api.call(payments.adjustWallet, asked)
  return { by, id: adjustment.id }
}

/** A change of the rate of USDT that the first member of staff asks for. */
async function waitingChange(world: World): Promise<string> {
  const [{ client }] = await world.staff()
  const fields = [
    { name: 'rate', value: '7.2100' },
    { name: 'setBy', value: 'the desk' },
  ]
  const asked = await client.api.call(operations.performAct, { act: 'usdt-rate', fields, reason: '行情' })
  if (asked.outcome !== 'waiting') throw new Error(`the rate did not wait: ${asked.outcome}`)
  return asked.change
}

/** Well-formed ids of things that do not exist. */
const nobodys = {
  depositId: ids.depositId.parse('dep_00000000-0000-4000-8000-000000000001'),
  cardId: ids.cardId.parse('card_00000000-0000-4000-8000-000000000001'),
  addressId: ids.addressId.parse('addr_00000000-0000-4000-8000-000000000001'),
  withdrawalId: ids.withdrawalId.parse('wdr_00000000-0000-4000-8000-000000000001'),
}

/** Cases of calls that move money, or decide about it. */
export const moneyCases: readonly Case[] = [
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
  caseOf(payments.adjustWallet, async (world) => {
    const [by] = await world.staff()
    const { name: memberName } = await world.person(100)
    const input = { memberName, wallet: 'central', amount: cny(10), reason: '补偿' } as const
    return { by, input, other: { ...input, amount: cny(20) } }
  }),
  caseOf(payments.decideReview, async (world) => {
    const { by, id } = await waitingAdjustment(world)
    const decision = { of: 'adjustment', id, decision: 'approve', note: '已核' } as const
    return { by, input: { decision }, other: { decision: { ...decision, note: '已核对' } } }
  }),
  caseOf(payments.freezeMoney, async (world) => {
    const [by] = await world.staff()
    const { name: memberName } = await world.person()
    return { by, input: { memberName, because: '核查' }, other: { memberName } }
  }),
  caseOf(operations.performAct, async (world) => {
    const [by] = await world.staff()
    const { name } = await world.person()
    const fields = [{ name: 'name', value: name }]
    const lifted = [...fields, { name: 'lift', value: '' }]
    return { by, input: { act: 'freeze-money', fields }, other: { act: 'freeze-money', fields: lifted } }
  }),
  caseOf(operations.decideChange, async (world) => {
    const [, by] = await world.staff()
    const input = { change: await waitingChange(world), decision: 'approve', reason: '已核' } as const
    return { by, input, other: { ...input, reason: '已核对' } }
  }),
  caseOf(operations.takeBackChange, async (world) => {
    const [by] = await world.staff()
    return {
      by,
      input: { change: await waitingChange(world) },
      other: { change: await waitingChange(world) },
    }
  }),
  caseOf(games.transferToVenue, async (world) => ({
    by: await world.person(200),
    input: move('central', 'egame', 100),
    other: move('central', 'egame', 50),
  })),
  caseOf(games.transferFromVenue, async (world) => ({
    by: await intoVenue(world),
    input: move('egame', 'central', 60),
    other: move('egame', 'central', 50),
  })),
  caseOf(games.transferAllToVenue, async (world) => ({
    by: await world.person(200),
    input: { venue: 'egame' },
    other: { venue: 'live' },
  })),
  caseOf(games.recoverFromVenues, async (world) => ({
    by: await intoVenue(world),
    input: {},
    other: { walletType: 'USDT' },
  })),
  caseOf(wallets.transferToYield, async (world) => ({
    by: await world.person(200),
    input: move('central', 'yield', 100),
    other: move('central', 'yield', 50),
  })),
  caseOf(wallets.transferFromYield, async (world) => {
    const by = await world.person(200)
    await by.client.api.call(wallets.transferToYield, move('central', 'yield', 100))
    return { by, input: move('yield', 'central', 60), other: move('yield', 'central', 50) }
  }),
  caseOf(wallets.setWalletType, async (world) => {
    const by = await world.person()
    await world.grandstand.operator('white-list', 'virtual-currency', by.name)
    return { by, input: { walletType: 'USDT' }, other: { walletType: 'RMB' } }
  }),
  caseOf(wallets.setLimit, async (world) => {
    const limit = (yuan: number) =>
      ({ limit: { kind: 'deposit', period: 'day', amount: cny(yuan) } }) as const
    return { by: await world.person(), input: limit(500), other: limit(600) }
  }),
  caseOf(wallets.setRealityCheck, async (world) => ({
    by: await world.person(),
    input: { minutes: 30 },
    other: { minutes: 60 },
  })),
  caseOf(wallets.startExclusion, async (world) => ({
    by: await world.person(),
    input: { length: { kind: 'cool-off', hours: 24 } },
    other: { length: { kind: 'cool-off', hours: 72 } },
  })),
  caseOf(gifts.buyCoins, async (world) => ({
    by: await world.person(100),
    input: { coins: 60 },
    other: { coins: 70 },
  })),
  caseOf(sports.placeBet, async (world) => {
    const by = await world.person(200)
    const [leg] = await world.legs(by)
    if (!leg) throw new Error('no open market')
    const bet = (stake: bigint) => ({ ...sports.oneSingle(leg, stake), oddsPolicy: 'any' as const })
    return { by, input: bet(1_000n), other: bet(2_000n) }
  }),
  caseOf(sports.cashOutBet, async (world) => {
    const by = await world.person(200)
    const bet = await world.bet(by)
    const input = { betId: bet.id, stake: cny(25), atLeast: cny(1) }
    return { by, input, other: { ...input, stake: cny(50) } }
  }),
  caseOf(sports.setCashOutRule, async (world) => {
    const by = await world.person(200)
    const { id: betId } = await world.bet(by)
    return { by, input: { betId, ceiling: cny(9000) }, other: { betId, ceiling: cny(8000) } }
  }),
  caseOf(sports.removeCashOutRule, async (world) => {
    const by = await world.person(200)
    const { id: betId } = await world.bet(by)
    await by.client.api.call(sports.setCashOutRule, { betId, ceiling: cny(9000) })
    return { by, input: { betId }, other: { betId: (await world.bet(by)).id } }
  }),
  caseOf(sports.shareBet, async (world) => {
    const by = await world.person(200)
    const { id: betId } = await world.bet(by)
    return { by, input: { betId, naming: 'masked' }, other: { betId, naming: 'nobody' } }
  }),
  caseOf(sports.revertShare, async (world) => {
    const by = await world.person(200)
    const [one, two] = [await world.bet(by), await world.bet(by)]
    const share = async (betId: sports.Bet['id']) =>
      (await by.client.api.call(sports.shareBet, { betId, naming: 'masked' })).shared.code
    return { by, input: { code: await share(one.id) }, other: { code: await share(two.id) } }
  }),
  caseOf(sports.followBet, async (world) => {
    const owner = await world.person(200)
    const { id: betId } = await world.bet(owner)
    const { shared } = await owner.client.api.call(sports.shareBet, { betId, naming: 'masked' })
    const input = { code: shared.code, stake: cny(20), band: 10 }
    return { by: await world.person(200), input, other: { ...input, stake: cny(30) } }
  }),
  caseOf(sports.addFavourite, async (world) => {
    const by = await world.person()
    const [one, two] = await world.legs(by)
    const of = (target = '') => ({ kind: 'match' as const, target })
    return { by, input: of(one?.matchId), other: of(two?.matchId) }
  }),
  caseOf(sports.removeFavourite, async (world) => {
    const by = await world.person()
    const [one, two] = await world.legs(by)
    const add = async (target = '') =>
      (await by.client.api.call(sports.addFavourite, { kind: 'match', target })).favourite.id
    return {
      by,
      input: { favouriteId: await add(one?.matchId) },
      other: { favouriteId: await add(two?.matchId) },
    }
  }),
]
