import { inBoth } from '@grandstand/contract/house-text'
import type { StatementLine, Wallet } from '@grandstand/contract/wallets'
import type { StatementLine as LedgerLine, WalletBalance } from './service.ts'

/** Balances in the contract's form. */
export function walletsOf(balances: readonly WalletBalance[]): Wallet[] {
  return balances.map(({ wallet, currency, available, held }) => ({
    kind: wallet,
    available: { minor: available, currency },
    held: { minor: held, currency },
  }))
}

/** A statement line in the contract's form; note and reference come from the work's memo. */
export function lineOf(line: LedgerLine): StatementLine {
  const { currency, memo } = line
  return {
    id: line.cursor,
    at: line.at.getTime(),
    wallet: line.wallet,
    kind: line.kind,
    amount: { minor: line.amount, currency },
    ...(line.balanceAfter !== undefined && { balanceAfter: { minor: line.balanceAfter, currency } }),
    state: line.state,
    ...(line.kind === 'bet' && memo['result'] === 'cash-out' && { isCashedOut: true }),
    note: `${typeof memo['note'] === 'string' ? memo['note'] : ''}${line.isDebt ? inBoth(' · 余额不足，记为欠款', ' · Balance too low, kept as debt') : ''}`,
    ...(typeof memo['reference'] === 'string' && { reference: memo['reference'] }),
  }
}
