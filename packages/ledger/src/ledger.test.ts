import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chart,
  houseAccount,
  houseAccounts,
  memberAccounts,
  walletAccount,
  walletCurrency,
  walletOf,
} from './account.ts'
import { malformationOf, move, reversed } from './check.ts'
import { referenceLedger } from './reference.ts'
import type { Posting, Work } from './work.ts'

const member = walletAccount('m1', 'central')
const other = walletAccount('m2', 'central')
const house = houseAccount('house-betting', 'CNY')
const accounts = [...houseAccounts(), ...memberAccounts('m1'), ...memberAccounts('m2')]
const transfer = (id: string, postings: readonly Posting[]): Work => ({
  op: 'transfer',
  id,
  kind: 'correction',
  postings,
})

describe('accounts', () => {
  it('give every member one wallet a currency and the house one account a purpose and currency', () => {
    expect(memberAccounts('m1').map(({ key }) => key)).toEqual([
      'member:m1/central/CNY',
      'member:m1/usdt/USDT',
      'member:m1/yield/CNY',
      'member:m1/coins/CNY',
    ])
    expect(
      houseAccounts().every(({ purpose, overdraft }) => chart[purpose].side === 'house' && overdraft),
    ).toBe(true)
    expect(walletOf(walletCurrency('usdt'))).toBe('usdt')
    expect(walletOf(walletCurrency('central'))).toBe('central')
  })
})

describe('malformationOf', () => {
  it('accepts what balances in each currency', () => {
    expect(malformationOf(transfer('t', move(5n, house, member)))).toBeUndefined()
    expect(malformationOf({ op: 'void', id: 't' })).toBeUndefined()
    expect(malformationOf({ op: 'post', id: 't' })).toBeUndefined()
  })

  it.each<[string, Work]>([
    ['id-malformed', transfer('', move(5n, house, member))],
    ['id-malformed', { op: 'void', id: 'a b' }],
    ['no-postings', transfer('t', [])],
    ['no-postings', { op: 'post', id: 't', postings: [] }],
    ['zero-posting', transfer('t', move(0n, house, member))],
    ['account-twice', transfer('t', move(5n, member, member))],
    ['not-balanced', transfer('t', [{ account: member, amount: 5n }])],
    ['not-balanced', transfer('t', move(5n, house, walletAccount('m1', 'usdt')))],
    ['too-large', transfer('t', move(2n ** 63n, house, member))],
  ])('refuses %s', (malformation, work) => {
    expect(malformationOf(work)).toBe(malformation)
  })

  it('a reversal undoes exactly', () => {
    const ledger = referenceLedger(accounts)
    const postings = move(70n, house, member)
    ledger.apply(transfer('t', postings))
    ledger.apply(transfer('r', reversed(postings)))
    expect([ledger.account(member), ledger.account(house)]).toEqual([
      { balance: 0n, held: 0n },
      { balance: 0n, held: 0n },
    ])
  })
})

describe('referenceLedger', () => {
  it('holds, posts in part, voids, and happens once', () => {
    const ledger = referenceLedger(accounts)
    const bet: Work = { op: 'hold', id: 'b', kind: 'bet', postings: move(80n, member, house) }
    expect(ledger.apply(transfer('d', move(100n, house, member)))).toBe('applied')
    expect([ledger.apply(bet), ledger.apply(bet)]).toEqual(['applied', 'exists'])
    expect(ledger.apply({ ...bet, postings: move(1n, member, house) })).toBe('id-reused')
    expect(ledger.account(member)).toEqual({ balance: 100n, held: 80n })
    expect(ledger.apply(transfer('x', move(21n, member, other)))).toBe('insufficient-funds')
    expect(ledger.apply({ op: 'post', id: 'b', postings: move(101n, member, house) })).toBe(
      'insufficient-funds',
    )
    expect(ledger.apply({ op: 'post', id: 'b', postings: move(30n, member, house) })).toBe('applied')
    expect(ledger.account(member)).toEqual({ balance: 70n, held: 0n })
    expect(ledger.apply({ op: 'void', id: 'b' })).toBe('not-pending')
    expect(ledger.apply({ op: 'void', id: 'none' })).toBe('transfer-missing')
    expect(ledger.apply(transfer('y', move(1n, member, walletAccount('nobody', 'central'))))).toBe(
      'account-missing',
    )
  })

  it('sums to zero and never goes below zero after any works', () => {
    const keys = [member, other, house]
    const work = fc.record({
      op: fc.constantFrom('transfer', 'hold', 'post', 'void'),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      from: fc.constantFrom(...keys),
      to: fc.constantFrom(...keys),
      amount: fc.bigInt({ min: 1n, max: 100n }),
    })
    fc.assert(
      fc.property(fc.array(work, { maxLength: 40 }), (works) => {
        const ledger = referenceLedger(accounts)
        for (const { op, id, from, to, amount } of works) {
          if (from === to) continue
          const postings = move(amount, from, to)
          if (op === 'void') ledger.apply({ op, id })
          else if (op === 'post') ledger.apply({ op, id, postings })
          else ledger.apply({ op, id, kind: 'correction', postings })
        }
        const books = keys.map((key) => ledger.account(key) ?? { balance: 0n, held: 0n })
        expect(books.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
        expect(books.every(({ held }) => held >= 0n)).toBe(true)
        expect(books.slice(0, 2).every(({ balance, held }) => balance - held >= 0n)).toBe(true)
      }),
    )
  })
})
