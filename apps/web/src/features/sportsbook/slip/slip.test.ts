import { marketIdOf } from '@grandstand/contract/sportsbook'
import { matchId } from '@grandstand/contract'
import { oddsOf } from '@grandstand/betting'
import { describe, expect, it } from 'vitest'
import {
  emptySlip,
  isOfAttempt,
  legKeyOf,
  maxLegs,
  parseSlip,
  reduceSlip,
  type NewLeg,
  type Slip,
  type SlipAction,
  type SlipLeg,
} from './slip.ts'
import type { LegNow } from './leg-summary.ts'
import type { QuotedBet } from './slip-quote.ts'
import { buttonWords, problemText, shortAmount } from './slip-words.ts'
import { summariseSlip } from './slip-summary.ts'
import type { SlipFacts } from './slip-sums.ts'

const fresh = (line: number): Omit<SlipLeg, 'stakeText'> => ({
  matchId: matchId.parse('m1'),
  marketId: marketIdOf('total', 'full', line),
  selection: 'over',
  sport: 'football',
  kind: 'total',
  period: 'full',
  line,
  competitionName: '北境超级联赛',
  homeName: '云岭城',
  awayName: '江港联',
  startsAt: 0,
  odds: oddsOf(1760),
  version: 5,
})
const key = legKeyOf(fresh(10))
const attempt = { keys: [key], count: 1, stake: '10000' }
const run = (...actions: SlipAction[]): Slip => actions.reduce(reduceSlip, emptySlip)
const withStake = (text: string, ...more: SlipAction[]) =>
  run({ type: 'toggled', leg: fresh(10) }, { type: 'stake-typed', key, text }, ...more)

const now = (odds: number, more: Partial<LegNow> = {}): LegNow => ({
  odds: oddsOf(odds),
  version: 6,
  status: 'active',
  isInPlay: true,
  ...more,
})
const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const quoted = (more: Partial<QuotedBet> = {}): QuotedBet => ({
  legs: [],
  builders: [],
  lines: 1,
  stakeMin: cny(1000n),
  stakeMax: cny(800_000n),
  stakeMaxReason: 'market-limit',
  delayMs: 5000,
  ...more,
})
const facts = (more: Partial<SlipFacts> = {}): SlipFacts => ({
  currency: 'CNY',
  now: new Map([[key, now(1760)]]),
  quote: { ceilingMs: 8000, bets: new Map([[key, quoted()]]) },
  available: 100_000n,
  isMember: true,
  isConnected: true,
  isSending: false,
  ...more,
})

describe('the slip', () => {
  it('takes a selection once, gives it back on the second tap, and has an end', () => {
    expect(run({ type: 'toggled', leg: fresh(10) }).legs).toHaveLength(1)
    expect(run({ type: 'toggled', leg: fresh(10) }, { type: 'toggled', leg: fresh(10) }).legs).toHaveLength(0)
    const many = Array.from({ length: 20 }, (_, at): SlipAction => ({ type: 'toggled', leg: fresh(at) }))
    expect(run(...many).legs).toHaveLength(maxLegs)
  })

  it('[H-J1] does not change what was sent until its answer is known; what is beside it is free', () => {
    const sent = withStake('100', { type: 'sent', attempt })
    const other: SlipAction = { type: 'toggled', leg: fresh(12) }
    const changes: SlipAction[] = [
      { type: 'stake-typed', key, text: '101' },
      { type: 'chosen', choice: { policy: 'any' } },
      { type: 'chosen', choice: { mode: 'parlay' } },
      { type: 'line-stake-typed', text: '5' },
      { type: 'odds-accepted', legs: [{ key, odds: oddsOf(1900), version: 9 }], builders: [] },
      { type: 'removed', key },
      { type: 'toggled', leg: fresh(10) },
      { type: 'cleared' },
    ]
    for (const change of changes) expect(reduceSlip(sent, change), change.type).toEqual(sent)
    const both = reduceSlip(sent, other)
    expect(both).toMatchObject({ attempt, legs: [{}, {}] })
    const typed: SlipAction = { type: 'stake-typed', key: legKeyOf(fresh(12)), text: '7' }
    expect(reduceSlip(both, typed).legs[1]).toMatchObject({ stakeText: '7' })
    expect(reduceSlip(both, { type: 'cleared' })).toEqual(sent)
    const answered = reduceSlip(both, { type: 'answered', placed: [key] })
    expect(answered).toMatchObject({ attempt: undefined, legs: [{ line: fresh(12).line }] })
  })

  it('lets a placed leg go and keeps a refused one; what was removed can come back', () => {
    expect(withStake('100', { type: 'answered', placed: [key] }).legs).toHaveLength(0)
    const kept = withStake('100', { type: 'answered', placed: [] })
    expect(kept.legs).toHaveLength(1)
    const back = [
      { type: 'removed', key },
      { type: 'restored', legs: kept.legs },
    ] satisfies SlipAction[]
    expect(back.reduce(reduceSlip, kept)).toEqual(kept)
    expect(reduceSlip(kept, { type: 'restored', legs: kept.legs })).toEqual(kept)
  })

  it('takes one selection of a market into one bet: the newest replaces the older, which can come back', () => {
    const under: NewLeg = { ...fresh(10), selection: 'under' }
    const away = { ...fresh(10), matchId: matchId.parse('m2') }
    const picked = (...legs: NewLeg[]) => legs.map((leg): SlipAction => ({ type: 'toggled', leg }))
    const keysOf = ({ legs }: Slip) => legs.map(legKeyOf)
    const singles = run(...picked(fresh(10), under, away))
    expect(singles.legs).toHaveLength(3)
    const parlay = reduceSlip(singles, { type: 'chosen', choice: { mode: 'parlay' } })
    expect(keysOf(parlay)).toEqual([legKeyOf(under), legKeyOf(away)])
    const again = reduceSlip(parlay, { type: 'toggled', leg: fresh(10) })
    expect(keysOf(again)).toEqual([legKeyOf(away), key])
    const [replaced] = parlay.legs
    const back = reduceSlip(again, { type: 'restored', legs: replaced ? [replaced] : [] })
    expect(keysOf(back)).toEqual([legKeyOf(away), legKeyOf(under)])
    // Another line is another market, and so is each scorer of a match.
    expect(reduceSlip(parlay, { type: 'toggled', leg: fresh(12) }).legs).toHaveLength(3)
    const scorer = (id: string) => ({
      ...fresh(10),
      marketId: marketIdOf('anytime-scorer', 'full'),
      selection: `p:${id}` as const,
    })
    expect(picked(scorer('a'), scorer('b')).reduce(reduceSlip, parlay).legs).toHaveLength(4)
    // A full slip can still change its mind about a market.
    const full = picked(...Array.from({ length: maxLegs - 2 }, (_, at) => fresh(20 + at))).reduce(
      reduceSlip,
      parlay,
    )
    expect(keysOf(reduceSlip(full, { type: 'toggled', leg: fresh(10) }))).toContain(key)
    // A leg that is being sent is not replaced.
    const sent = reduceSlip(parlay, { type: 'sent', attempt: { ...attempt, keys: keysOf(parlay) } })
    expect(keysOf(reduceSlip(sent, { type: 'toggled', leg: fresh(10) }))).toEqual([...keysOf(parlay), key])
  })

  it('survives storage, and starts empty when what is stored is not a slip', () => {
    const kept = withStake('100')
    expect(parseSlip(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    for (const wrong of [null, 1, 'x', [], { legs: [{}] }, { legs: [], policy: 'maybe' }])
      expect(parseSlip(wrong)).toEqual(emptySlip)
  })
})

describe('the slip in sum', () => {
  it('says stake and possible return, exactly', () => {
    const summary = summariseSlip(withStake('100'), facts())
    expect(summary.button).toEqual({ kind: 'place', count: 1, stake: 10_000n, possibleReturn: 17_600n })
    expect(summary.ceilingMs).toBe(8000)
  })

  it('counts only legs with a stake', () => {
    const two = withStake('100', { type: 'toggled', leg: fresh(12) })
    expect(summariseSlip(two, facts()).button).toMatchObject({ kind: 'place', count: 1 })
  })

  it('asks a visitor to log in and keeps the slip', () => {
    const summary = summariseSlip(withStake('100'), facts({ isMember: false }))
    expect(summary.button.kind).toBe('login')
    expect(summary.legs).toHaveLength(1)
  })

  it('names what is in the way', () => {
    const reason = (slip: Slip, more: Partial<SlipFacts> = {}) => {
      const { button } = summariseSlip(slip, facts(more))
      return button.kind === 'blocked' ? button.reason : button.kind
    }
    const status = (of: LegNow['status']) => ({ now: new Map([[key, now(1760, { status: of })]]) })
    expect(reason(withStake(''))).toBe('no-stake')
    expect(reason(withStake('1e3'))).toBe('not-an-amount')
    expect(reason(withStake('0'))).toBe('limits')
    expect(reason(withStake('9.99'))).toBe('limits')
    expect(reason(withStake('8000.01'))).toBe('limits')
    expect(reason(withStake('1000.01'))).toBe('insufficient-funds')
    expect(reason(withStake('100'), status('suspended'))).toBe('suspended')
    expect(reason(withStake('100'), status('over'))).toBe('closed')
    expect(reason(withStake('100'), { isConnected: false })).toBe('offline')
    expect(reason(withStake('100'), { isConnected: false, isConnecting: true })).toBe('connecting')
    expect(reason(withStake('100'), { isSending: true })).toBe('sending')
  })

  it('says what is missing once, in the button that leads to a deposit, also when the balance is the limit', () => {
    const ofBalance = quoted({ stakeMax: cny(100_000n), stakeMaxReason: 'balance' })
    const summary = summariseSlip(
      withStake('1400'),
      facts({ quote: { ceilingMs: 8000, bets: new Map([[key, ofBalance]]) } }),
    )
    expect(summary.legs[0]?.problem).toBeUndefined()
    expect(buttonWords(summary.button, summary)).toEqual({ text: '余额不足，差 ¥400.00', trailing: '去存款' })
  })

  it('holds a stake against the limit of the house, which a deposit does not move', () => {
    const poor = quoted({
      stakeMax: cny(0n),
      stakeMaxReason: 'balance',
      house: { stakeMax: cny(500_000n), reason: 'market-limit' },
    })
    const of = (text: string) => {
      const quote = { ceilingMs: 8000, bets: new Map([[key, poor]]) }
      const summary = summariseSlip(withStake(text), facts({ quote, available: 0n }))
      return buttonWords(summary.button, summary).text
    }
    expect(of('99999')).toBe('这个盘口最高 ¥5,000.00')
    expect(of('5000')).toBe('余额不足，差 ¥5,000.00')
  })

  it('names the limit that is broken in the button as below the stake', () => {
    const summary = summariseSlip(withStake('9.99'), facts())
    const [leg] = summary.legs
    expect(buttonWords(summary.button, summary).text).toBe(leg?.problem && problemText(leg.problem))
  })

  it('says how much is missing', () => {
    expect(summariseSlip(withStake('1000.01'), facts()).missing).toBe(1n)
  })

  it('lets odds move as the policy says, and asks otherwise', () => {
    const at = (odds: number) => facts({ now: new Map([[key, now(odds)]]) })
    const choose = (policy: 'none' | 'better' | 'any'): SlipAction => ({
      type: 'chosen',
      choice: { policy },
    })
    const button = (policy: 'none' | 'better' | 'any', odds: number) =>
      summariseSlip(withStake('100', choose(policy)), at(odds)).button.kind
    expect(button('none', 1800)).toBe('accept-odds')
    expect(button('better', 1800)).toBe('place')
    expect(button('better', 1710)).toBe('accept-odds')
    expect(button('any', 1710)).toBe('place')
    const accepted = withStake('100', {
      type: 'odds-accepted',
      legs: [{ key, odds: oddsOf(1710), version: 6 }],
      builders: [],
    })
    expect(summariseSlip(accepted, at(1710)).button).toMatchObject({ kind: 'place', possibleReturn: 17_100n })
  })

  it('says what new odds return, and bets with them by the press that accepts them', () => {
    const moved = summariseSlip(withStake('100'), facts({ now: new Map([[key, now(1710)]]) }))
    expect(moved.button).toEqual({ kind: 'accept-odds', count: 1, stake: 10_000n, possibleReturn: 17_100n })
    expect(buttonWords(moved.button, moved)).toEqual({
      text: '接受新赔率并投注 ¥100.00',
      trailing: '返还 ¥171.00',
    })
  })

  it('offers the same bet again when no answer came, whatever the market does meanwhile', () => {
    const sent = withStake('100', { type: 'sent', attempt })
    const suspended = facts({ now: new Map([[key, now(1760, { status: 'suspended' })]]) })
    expect(summariseSlip(sent, suspended).button).toEqual({
      kind: 'send-again',
      stake: 10_000n,
      currency: 'CNY',
    })
  })
})

describe('one bet of several legs', () => {
  const other = (id: string, line: number) => ({ ...fresh(line), matchId: matchId.parse(id) })
  const legs = [fresh(10), other('m2', 10), other('m3', 10)]
  const chosen = (choice: Extract<SlipAction, { type: 'chosen' }>['choice'], ...of: typeof legs): Slip =>
    run(
      ...of.map((leg): SlipAction => ({ type: 'toggled', leg })),
      { type: 'chosen', choice },
      { type: 'line-stake-typed', text: '10' },
    )
  const known = (of: typeof legs, more: Partial<QuotedBet> = {}): SlipFacts =>
    facts({
      now: new Map(of.map((leg) => [legKeyOf(leg), now(2000)])),
      quote: { ceilingMs: 8000, bets: new Map([[of.map(legKeyOf).join(' '), quoted(more)]]) },
    })

  it('multiplies the odds of a parlay, and counts the lines of a system', () => {
    const parlay = summariseSlip(chosen({ mode: 'parlay', policy: 'any' }, ...legs), known(legs))
    expect(parlay.together).toMatchObject({ kind: 'parlay', odds: 8000, lines: 1, possibleReturn: 8000n })
    expect(parlay.button).toEqual({ kind: 'place', count: 1, stake: 1000n, possibleReturn: 8000n })
    const system = summariseSlip(
      chosen({ mode: 'system', sizes: [2, 3], policy: 'any' }, ...legs),
      known(legs),
    )
    expect(system.together).toMatchObject({ kind: 'system', lines: 4, stake: 4000n, possibleReturn: 20_000n })
    expect(system.ceilingMs).toBe(8000)
    expect(buttonWords(system.button, system).trailing).toBe('最高返还 ¥200.00')
  })

  it('forgets the stake between a parlay and the lines of a system', () => {
    const parlay = chosen({ mode: 'parlay' }, ...legs)
    const to = (mode: 'single' | 'parlay' | 'system', from = parlay) =>
      reduceSlip(from, { type: 'chosen', choice: { mode } })
    expect(to('system').stakeText).toBe('')
    expect(to('parlay', chosen({ mode: 'system' }, ...legs)).stakeText).toBe('')
    expect(to('single').stakeText).toBe('10')
    expect(reduceSlip(parlay, { type: 'chosen', choice: { policy: 'any' } }).stakeText).toBe('10')
  })

  it('is what its legs allow: a system of two is a parlay, a parlay of one a single', () => {
    const mode = (...of: typeof legs) => summariseSlip(chosen({ mode: 'system' }, ...of), known(of)).mode
    expect([mode(...legs), mode(...legs.slice(1)), mode(fresh(10))]).toEqual(['system', 'parlay', 'single'])
  })

  it('prices legs of one match together, and asks when their joint odds leave the policy', () => {
    const same = [fresh(10), fresh(14)]
    const joint = (odds: number) => ({ builders: [{ matchId: matchId.parse('m1'), odds: oddsOf(odds) }] })
    const slip = chosen({ mode: 'parlay' }, ...same)
    const waiting = summariseSlip(slip, known(same))
    expect(waiting.button).toMatchObject({ reason: 'waiting-for-odds' })
    const [part] = summariseSlip(slip, known(same, joint(3100))).together?.parts ?? []
    const seen = reduceSlip(slip, {
      type: 'builders-seen',
      builders: [{ key: part?.key ?? '', odds: oddsOf(3100) }],
    })
    const at = (odds: number) => summariseSlip(seen, known(same, joint(odds)))
    expect(at(3100)).toMatchObject({ together: { kind: 'builder', odds: 3100 }, button: { kind: 'place' } })
    expect(at(3200)).toMatchObject({ together: { odds: 3200 }, button: { kind: 'place' } })
    expect(at(3000).button.kind).toBe('accept-odds')
    // A further leg has different joint odds, which the member has not agreed to.
    const more = reduceSlip(seen, { type: 'toggled', leg: fresh(18) })
    expect(summariseSlip(more, known([...same, fresh(18)], joint(3100))).button).toMatchObject({
      reason: 'waiting-for-odds',
    })
    const none = summariseSlip(slip, known(same, { refusal: 'builder-unavailable' }))
    expect(none.button).toMatchObject({ reason: 'no-joint-price' })
  })

  it('types, limits and writes stakes in what the member settles in', () => {
    const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })
    const quote = { stakeMin: usdt(1_000_000n), stakeMax: usdt(50_000_000n) }
    const inUsdt = (text: string) =>
      summariseSlip(
        withStake(text),
        facts({
          currency: 'USDT',
          available: 100_000_000n,
          quote: { ceilingMs: 8000, bets: new Map([[key, quoted(quote)]]) },
        }),
      )
    const good = inUsdt('20')
    expect(good.stake).toBe(20_000_000n)
    expect(buttonWords(good.button, good).text).toBe('投注 20.00 USDT')
    const [above] = inUsdt('60').legs
    expect(above?.problem && problemText(above.problem)).toBe('这个盘口最高 50.00 USDT')
    const [below] = inUsdt('0.5').legs
    expect(below?.problem && problemText(below.problem)).toBe('最低 1.00 USDT')
    expect([shortAmount(1_000_000n, 'USDT'), shortAmount(123_450n, 'CNY')]).toEqual(['1', '1,234.50'])
  })

  it('names related legs and the limits of the one bet', () => {
    const related = summariseSlip(
      chosen({ mode: 'parlay', policy: 'any' }, ...legs),
      known(legs, { refusal: 'related-legs', related: [0, 2] }),
    )
    expect(related.legs.map(({ problem }) => problem?.kind)).toEqual(['related', undefined, 'related'])
    expect(related.button).toMatchObject({ reason: 'related' })
    const limited = summariseSlip(
      chosen({ mode: 'parlay', policy: 'any' }, ...legs),
      known(legs, { stakeMax: cny(900n), stakeMin: cny(100n), stakeMaxReason: 'exposure' }),
    )
    expect(limited.together?.problem).toEqual({
      kind: 'stake-above-maximum',
      currency: 'CNY',
      limit: 900n,
      reason: 'exposure',
    })
    const wide = summariseSlip(
      chosen({ mode: 'parlay', policy: 'any' }, ...legs),
      known(legs, { stakeMax: cny(900n), stakeMin: cny(100n) }),
    )
    expect(buttonWords(wide.button, wide).text).toBe('这张串关最高 ¥9.00')
  })
})

it('[H-J1] a bet of the legs that were sent may be the one without an answer; one with another leg is not', () => {
  const [sent, other] = [fresh(10), fresh(20)]
  const legs = (...given: (typeof sent)[]) => ({ legs: given })
  expect(isOfAttempt(legs(sent), attempt)).toBe(true)
  expect(isOfAttempt(legs(sent, other), attempt)).toBe(false)
  expect(isOfAttempt(legs(other), attempt)).toBe(false)
  expect(isOfAttempt(legs(sent), undefined)).toBe(false)
})
