import * as sports from '@grandstand/contract/sportsbook'
import { caseOf, cny, type Case } from './world.ts'

/** Cases of calls about bets, shared bets and favourites. */
export const betCases: readonly Case[] = [
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
