import { getJournal } from '@grandstand/contract/wallets'
import { walletCurrency } from '@grandstand/ledger'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Wallets } from '../service.ts'
import { lineOf } from '../view.ts'

const shownLines = 10

export const bindGetJournal = (wallets: Wallets) =>
  bindCall(getJournal, async ({ wallet, part, kinds }, context) => {
    const memberId = memberOf(context)
    const currency = walletCurrency(wallet)
    const { total, parts } = await wallets.explain(memberId, { wallet, part, kinds })
    const state = { balance: 'posted', held: 'pending', available: undefined } as const
    const { lines } = await wallets.statement(memberId, {
      wallet,
      kinds,
      state: state[part],
      limit: shownLines,
    })
    return {
      total: { minor: total, currency },
      parts: parts.map(({ kind, state: of, amount, count, from, to }) => ({
        kind,
        state: of,
        amount: { minor: amount, currency },
        count: Number(count),
        from: from.getTime(),
        to: to.getTime(),
      })),
      lines: lines.map(lineOf),
    }
  })
