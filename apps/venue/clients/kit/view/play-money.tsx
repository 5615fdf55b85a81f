import { useState } from 'preact/hooks'
import { money, netMoney, type MoneyForm } from '../money.ts'
import type { Say } from '../settings.ts'
import { texts } from '../texts.ts'

interface PlayMoneyProps {
  readonly balance: string | undefined
  readonly showsNet: boolean
  readonly form: MoneyForm
  readonly say: Say
}

/** Balance and net result of a demonstration, which its host does not know. A stake in play counts as spent. */
export function PlayMoney({ balance, showsNet, form, say }: PlayMoneyProps) {
  const [first, setFirst] = useState(balance)
  if (first === undefined && balance !== undefined) setFirst(balance)
  const amount = balance === undefined ? undefined : BigInt(balance)
  return (
    <header class="play-money">
      <dl>
        <div>
          <dt>{say(form.isDemo ? texts.demoCoins : texts.balance)}</dt>
          <dd class="num">{amount === undefined ? '—' : money(amount, form)}</dd>
        </div>
        {showsNet && (
          <div>
            <dt>{say(texts.sessionNet)}</dt>
            <dd class="num">
              {amount === undefined || first === undefined ? '—' : netMoney(amount - BigInt(first), form)}
            </dd>
          </div>
        )}
      </dl>
    </header>
  )
}
