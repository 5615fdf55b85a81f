import { CallError, type ErrorName } from '@grandstand/contract'
import { walletKind } from '@grandstand/contract/wallets'
import { formatAmount, parseAmount, type Currency } from '@grandstand/money'
import { choice, memberName, neededOption, option, word } from '../../../kernel/act-input.ts'
import { defineAct, type Act } from '../../../kernel/act.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import { walletCurrency, type Wallets } from '../../wallets/service.ts'
import { applyAdjustment } from './adjusting.ts'
import * as store from './store.ts'

export interface AdjustmentNeeds {
  readonly database: Pick<Database, 'transaction'>
  readonly clock: Clock
  readonly newId: () => string
  readonly wallets: Pick<Wallets, 'apply'>
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

/** Largest correction that one person may make alone: 1,000 CNY, 140 USDT. */
const aloneUpTo = { CNY: 100_000n, USDT: 140_000_000n } as const
/** Largest correction of all: 10,000,000,000 of either currency, far below what the ledger can hold. */
const mostAdjusted = { CNY: 10n ** 12n, USDT: 10n ** 16n } as const

const wallets = walletKind.options
const refused = (sentence: string, refusal: ErrorName, data?: unknown) =>
  new OperatorError(sentence, { cause: new CallError(refusal, data) })

const sizeOf = (amount: bigint) => (amount < 0n ? -amount : amount)

/**
 * Reads a signed amount.
 * @throws OperatorError with invalid-input or amount-above-maximum
 */
function amountOf(text: string, currency: Currency): bigint {
  const isHuge = /^-?\d{12,}(\.\d+)?$/.test(text)
  const amount = isHuge ? mostAdjusted[currency] + 1n : parseAmount(text, currency)
  if (amount === 'not-an-amount' || amount === 0n)
    throw refused(`${text} is no amount of ${currency}: say 100.00 or -100.00.`, 'invalid-input', {
      field: 'amount',
    })
  const limit = formatAmount(mostAdjusted[currency], currency)
  if (sizeOf(amount) > mostAdjusted[currency])
    throw refused(`A correction is at most ${limit} ${currency}.`, 'amount-above-maximum', { limit })
  return amount
}

/** Acts that correct members' wallets. Only people who are logged in do them: the log names who asked and who agreed. */
export function adjustmentActs(needs: AdjustmentNeeds): readonly Act[] {
  return [adjustWallet(needs), decideAdjustment(needs)]
}

function adjustWallet({ database, clock, newId, wallets: ledger, memberIdOf }: AdjustmentNeeds): Act {
  return defineAct({
    name: 'adjust-wallet',
    usage: `NAME ${wallets.join('|')} AMOUNT --reason TEXT`,
    about:
      'Corrects a wallet by a signed amount: at once up to 1,000 CNY or 140 USDT, above that when another person agrees.',
    permission: 'money',
    risk: 'money-and-rights',
    undo: { by: 'adjust-wallet NAME WALLET AMOUNT --reason TEXT' },
    isForShell: false,
    input: {
      name: memberName(),
      wallet: choice('WALLET', wallets, `The wallets are ${wallets.join(', ')}.`),
      amount: word('AMOUNT'),
      reason: neededOption('--reason TEXT is missing.'),
    },
    log: 'corrected the wallet {wallet} of {name} by {amount}: {reason}',
    database,
    async runIn(tx, { name, wallet, amount: text, reason }, { by }) {
      const currency = walletCurrency(wallet)
      const amount = amountOf(text, currency)
      const memberId = await memberIdOf(name, tx)
      if (memberId === undefined) throw refused(`${name} is no member.`, 'not-found')
      const size = sizeOf(amount)
      const row: store.AdjustmentRow = {
        id: newId(),
        member_id: memberId,
        wallet,
        currency,
        amount,
        reason,
        state: size <= aloneUpTo[currency] ? 'applied' : 'waiting',
        asked_by: by,
        asked_at: new Date(clock.now()),
      }
      await store.insertAdjustment(tx, row)
      if (row.state === 'applied') await applyAdjustment(ledger, tx, row)
      return { adjustment: row.id, state: row.state }
    },
  })
}

function decideAdjustment({ database, clock, wallets: ledger }: AdjustmentNeeds): Act {
  return defineAct({
    name: 'decide-adjustment',
    usage: 'ADJUSTMENT approve|reject [--note TEXT]',
    about: 'Decides a large correction that another person asked for.',
    permission: 'money',
    risk: 'money-and-rights',
    undo: { never: 'the money has moved; a wrong correction is corrected by another one' },
    isForShell: false,
    input: {
      id: word('ADJUSTMENT'),
      decision: choice('The decision', ['approve', 'reject'], 'Say approve or reject.'),
      note: option(),
    },
    log: 'decided the correction {id}: {decision} {note}',
    memberOf: async (on, { id }) => (await store.findAdjustment(on, id))?.member_id,
    database,
    async runIn(tx, { id, decision }, doing) {
      const row = await store.lockAdjustment(tx, id)
      if (row?.state !== 'waiting') throw refused('This correction does not wait.', 'review-not-waiting')
      if (await doing.isSamePerson(tx, row.asked_by))
        throw refused('Another person has to agree.', 'another-person-needed')
      if (decision === 'approve') await applyAdjustment(ledger, tx, row)
      const state = decision === 'approve' ? 'applied' : 'rejected'
      await store.decideAdjustment(tx, id, state, doing.by, new Date(clock.now()))
      return { adjustment: id, state }
    },
  })
}
