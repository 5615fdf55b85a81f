import { defineAct, type Act } from '../../kernel/act.ts'
import { option, word } from '../../kernel/act-input.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { instantOf, OperatorError } from '../../kernel/operator-command.ts'
import { addRate, listRates, readRate, type UsdtRateRow } from './rate-store.ts'
import { formatRate } from '@grandstand/money'

const shownAtMost = 50
/** A change of more than this many per cent is more likely a typing mistake than a market move. */
const largeChangePercent = 10n

/**
 * Parses `7.2` or `7.2350` as ten-thousandths.
 * @throws OperatorError
 */
function rateOf(text: string): bigint {
  const found = /^([1-9]\d{0,2})(?:\.(\d{1,4}))?$/.exec(text)
  if (!found) throw new OperatorError('RATE is CNY for 1 USDT, such as 7.2350: at most four decimals.')
  return BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(4, '0'))
}

const printed = ({ tenThousandths, since, setBy, setAt }: UsdtRateRow) => ({
  rate: formatRate(tenThousandths),
  since: new Date(since).toISOString(),
  setBy,
  setAt: new Date(setAt).toISOString(),
})

/** Acts on the exchange rate of USDT. */
export function rateActs({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): readonly Act[] {
  return [
    defineAct({
      name: 'usdt-rate',
      usage: 'RATE BY [--since WHEN] [--large yes]',
      about: 'Sets what 1 USDT is worth in CNY, from now on or from WHEN on; BY is who decided it.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { by: 'usdt-rate RATE BY' },
      approvals: 2,
      isForShell: true,
      input: { rate: word('RATE'), setBy: word('BY'), since: option('WHEN'), large: option('yes') },
      log: 'set 1 USDT to {rate} CNY, decided by {setBy} {since}',
      async runOn(tx, { rate: text, setBy, since: when, large }) {
        const on = tx ?? database
        const tenThousandths = rateOf(text)
        const now = clock.now()
        const since = instantOf(when, now) ?? now
        if (since < now) throw new OperatorError('A rate cannot begin in the past: what was counted stays.')
        const before = (await readRate(on, since)).tenThousandths
        const change = tenThousandths > before ? tenThousandths - before : before - tenThousandths
        if (change * 100n > before * largeChangePercent && large !== 'yes')
          throw new OperatorError(
            `${formatRate(tenThousandths)} is more than ${largeChangePercent} % from ${formatRate(before)}: add --large yes if it is meant.`,
          )
        const rate = { tenThousandths, since, setBy, setAt: now }
        if (!(await addRate(on, rate))) throw new OperatorError('Another rate begins at that moment.')
        return printed(rate)
      },
    }),
    defineAct({
      name: 'usdt-rates',
      usage: '',
      about: `Lists the newest ${shownAtMost} rates of USDT, since when each holds, and who set it.`,
      permission: 'money',
      risk: 'look',
      input: {},
      log: 'listed the rates of USDT',
      run: async () => (await listRates(database, shownAtMost)).map(printed),
    }),
  ]
}
