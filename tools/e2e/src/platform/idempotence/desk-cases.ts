import * as operations from '@grandstand/contract/operations'
import * as payments from '@grandstand/contract/payments'
import { caseOf, cny, type Case, type World } from './world.ts'

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

/** Cases of calls of staff: corrections, reviews, freezes, acts and changes. */
export const deskCases: readonly Case[] = [
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
]
