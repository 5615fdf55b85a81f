import { oddsOf } from '@grandstand/betting'
import { betId } from '@grandstand/contract'
import {
  marketIdOf,
  type Bet,
  type BetLeg,
  type CashOut,
  type CashOutOffer,
  type SharedBet,
} from '@grandstand/contract/sportsbook'
import { aMatch, brighton, coast, istanbul } from './matches.ts'
import { ago, dayMs, hourMs, minuteMs, storyTime } from './moment.ts'
import { yuan } from './money.ts'

export function aLeg(other: Partial<BetLeg> = {}): BetLeg {
  const match = aMatch()
  return {
    matchId: match.id,
    sport: 'football',
    competitionName: coast.name,
    homeName: match.home.name,
    awayName: match.away.name,
    startsAt: match.startsAt,
    marketId: marketIdOf('total', 'full', 10),
    kind: 'total',
    period: 'full',
    line: 10,
    selection: 'over',
    odds: oddsOf(1950),
    ...other,
  }
}

/** A leg with the longest names. */
export const longLeg = (other: Partial<BetLeg> = {}): BetLeg =>
  aLeg({
    homeName: istanbul.name,
    awayName: brighton.name,
    competitionName: '模拟 · 欧洲俱乐部协会杯资格赛附加赛第三轮',
    marketId: marketIdOf('handicap', 'first-half', -6),
    kind: 'handicap',
    period: 'first-half',
    line: -6,
    selection: 'home',
    odds: oddsOf(2110),
    ...other,
  })

export const aBet = ({
  id = 'bet-1',
  ...other
}: Partial<Omit<Bet, 'id'>> & { readonly id?: string } = {}): Bet => ({
  id: betId.parse(id),
  number: 'B24-7F3A',
  kind: 'single',
  status: 'accepted',
  legs: [aLeg({ scoreAtBet: { home: 1, away: 0 } })],
  lines: 1,
  lineStake: yuan('100.00'),
  stake: yuan('100.00'),
  odds: oddsOf(1950),
  oddsPolicy: 'better',
  potentialReturn: yuan('195.00'),
  placedAt: ago(40 * minuteMs),
  isInPlay: true,
  decidedAt: ago(40 * minuteMs - 6_000),
  ...other,
})

/** A parlay of so many legs. */
export const aParlay = (legs: number, other: Partial<Omit<Bet, 'id'>> & { readonly id?: string } = {}): Bet =>
  aBet({
    id: 'bet-2',
    number: 'B24-9K2C',
    kind: 'parlay',
    legs: Array.from({ length: legs }, (_, at) =>
      at % 2 === 0
        ? longLeg({ matchId: aMatch({ id: `m-${at + 20}` }).id })
        : aLeg({ matchId: aMatch({ id: `m-${at + 20}` }).id }),
    ),
    odds: oddsOf(9_999_000),
    stake: yuan('1000000.00'),
    lineStake: yuan('1000000.00'),
    potentialReturn: yuan('9999000000.00'),
    ...other,
  })

export const aCashOut = (other: Partial<CashOut> = {}): CashOut => ({
  id: 'co-1',
  status: 'accepted',
  stake: yuan('40.00'),
  returned: yuan('52.10'),
  atLeast: yuan('50.00'),
  fair: yuan('54.30'),
  marginShare: 400,
  askedAt: ago(10 * minuteMs),
  decidedAt: ago(9 * minuteMs),
  ...other,
})

export const anOffer = (other: Partial<CashOutOffer> = {}): CashOutOffer => ({
  betId: betId.parse('bet-1'),
  at: storyTime,
  stake: yuan('100.00'),
  value: {
    fair: yuan('131.25'),
    margin: yuan('5.25'),
    factor: 1_312_500,
    marginShare: 400,
    offer: yuan('126.00'),
    delayMs: 6_000,
  },
  ...other,
})

/** Bets in every state. */
export const someBets = (): Bet[] => [
  aBet(),
  aBet({
    id: 'bet-3',
    number: 'B24-1111',
    status: 'pending',
    decidedAt: undefined,
    decideAt: storyTime + 4_000,
    decideBy: storyTime + 12_000,
  }),
  aParlay(3),
  aBet({
    id: 'bet-4',
    number: 'B24-2222',
    status: 'settled',
    result: 'won',
    returned: yuan('195.00'),
    settledAt: ago(hourMs),
    placedAt: ago(3 * hourMs),
    legs: [aLeg({ result: 'won', finalScore: { home: 2, away: 1 } })],
  }),
  aBet({
    id: 'bet-5',
    number: 'B24-3333',
    status: 'settled',
    result: 'half-lost',
    returned: yuan('50.00'),
    settledAt: ago(dayMs),
    placedAt: ago(dayMs + hourMs),
    legs: [longLeg({ result: 'half-lost', finalScore: { home: 0, away: 0 } })],
  }),
  aBet({
    id: 'bet-6',
    number: 'B24-4444',
    status: 'refused',
    refusal: 'odds-changed',
    oddsNow: oddsOf(1710),
  }),
  aBet({
    id: 'bet-7',
    number: 'B24-5555',
    status: 'cashed-out',
    returned: yuan('126.00'),
    cashOuts: [aCashOut({ stake: yuan('100.00'), returned: yuan('126.00') })],
  }),
]

export const aSharedBet = (other: Partial<SharedBet> = {}): SharedBet => {
  const { result: _result, finalScore: _finalScore, ...leg } = aLeg()
  return {
    code: 'K7Q29FXM',
    status: 'open',
    sharerName: '张***6',
    sharedAt: ago(hourMs),
    isMine: false,
    kind: 'single',
    legs: [{ leg, oddsNow: oddsOf(1900), version: 2 }],
    oddsThen: oddsOf(1950),
    oddsNow: oddsOf(1900),
    change: -26,
    followers: 18,
    ...other,
  }
}
