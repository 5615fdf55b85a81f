import { inBoth } from '@grandstand/contract/house-text'
import { houseAccount, move, walletAccount, type Work } from '../wallets/service.ts'
import type { VenueAnswer } from './venue.ts'

export type TransferState = 'moving' | 'done' | 'refunded'

interface Facts {
  readonly id: string
  readonly member_id: string
  readonly venue: string
  readonly direction: 'in' | 'out'
  readonly amount: bigint
}

const clearing = houseAccount('venue-clearing', 'CNY')
const funds = houseAccount('venue-funds', 'CNY')

/** What a venue's definite answer makes of a moving transfer. Without one it is asked again, however often. */
export const stateAfter: Readonly<Record<VenueAnswer, Exclude<TransferState, 'moving'>>> = {
  done: 'done',
  refused: 'refunded',
}

/** What the ledger does when a transfer begins: money on its way in waits in clearing; on its way out nothing moves yet. */
export function beginning(facts: Facts, name: string): Work[] {
  if (facts.direction === 'out') return []
  const wallet = walletAccount(facts.member_id, 'central')
  return [
    transfer(
      facts,
      'debit',
      move(facts.amount, wallet, clearing),
      inBoth(`中心钱包 → ${name}`, `Central wallet → ${name}`),
    ),
  ]
}

/** What the ledger does when it ends. */
export function ending(facts: Facts, state: 'done' | 'refunded', name: string): Work[] {
  const wallet = walletAccount(facts.member_id, 'central')
  if (facts.direction === 'out')
    return state === 'done'
      ? [
          transfer(
            facts,
            'done',
            move(facts.amount, funds, wallet),
            inBoth(`${name} → 中心钱包`, `${name} → Central wallet`),
          ),
        ]
      : []
  return state === 'done'
    ? [
        transfer(
          facts,
          'done',
          move(facts.amount, clearing, funds),
          inBoth(`中心钱包 → ${name}`, `Central wallet → ${name}`),
        ),
      ]
    : [
        transfer(
          facts,
          'back',
          move(facts.amount, clearing, wallet),
          inBoth(`${name}没有接收，已退回中心钱包`, `${name} did not accept it, returned to central wallet`),
        ),
      ]
}

function transfer(
  { id }: Facts,
  step: 'debit' | 'done' | 'back',
  postings: ReturnType<typeof move>,
  note: string,
): Work {
  return {
    op: 'transfer',
    id: `venue:${id}:${step}`,
    kind: 'venue-transfer',
    postings,
    memo: { note, reference: id },
  }
}
