import { useNow } from '@grandstand/client/clock'
import type { WithdrawalPreparation, WithdrawalRule, WithdrawalWay } from '@grandstand/contract/payments'
import { displayAmount } from '@grandstand/money'
import { Button, Card, CardHead, Progress } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { ruleWords } from './rules.ts'
import { CountedBets } from './counted-bets.tsx'

interface Props {
  readonly way: WithdrawalWay
  readonly preparation: WithdrawalPreparation
}

/** Explains the withdrawable amount: every rule, what remains to be done, and where. */
export function WhyCard({ way, preparation }: Props) {
  const { withdrawable, available, rules } = way
  const unmet = rules.filter(({ isMet }) => !isMet)
  const met = rules.filter(({ isMet }) => isMet)
  const print = displayAmount(withdrawable.minor, withdrawable.currency)
  const title =
    withdrawable.minor === 0n
      ? '现在还不能取款，为什么？'
      : withdrawable.minor < available.minor
        ? `现在可取 ${print}，为什么不是全部？`
        : `现在可取 ${print}`
  return (
    <Card isFlush aria-labelledby="why-not">
      <CardHead id="why-not" title={title} />
      {unmet.length > 0 && (
        <ul className="grid border-t border-line">
          {unmet.map((rule) => (
            <RuleRow key={rule.rule} rule={rule} way={way} preparation={preparation} />
          ))}
        </ul>
      )}
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-3 text-sm text-ink-2">
          {unmet.length === 0 ? '全部条件都已满足' : '已满足的条件'}（{met.length}）
        </summary>
        <ul className="grid border-t border-line">
          {met.map((rule) => (
            <RuleRow key={rule.rule} rule={rule} way={way} preparation={preparation} />
          ))}
        </ul>
      </details>
    </Card>
  )
}

/** One rule: whether it is met, its progress, and where to continue. */
function RuleRow({ rule, way, preparation }: Props & { readonly rule: WithdrawalRule }) {
  const now = useNow()
  const words = ruleWords(rule, { kind: way.kind, nextStep: preparation.nextStep, now })
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
      {rule.isMet ? (
        <CircleCheck size={18} aria-label="已满足" className="text-ok" />
      ) : (
        <CircleDashed size={18} aria-label="未满足" className="text-warn" />
      )}
      <p className="min-w-0">
        <span className="font-medium">{words.title}</span>
        <span className="gs-num block text-xs text-ink-2">{words.note}</span>
      </p>
      {words.link && (
        <Button asChild size="sm" tone="outline">
          <Link to={words.link.to}>{words.link.text}</Link>
        </Button>
      )}
      {words.share !== undefined && (
        <div className="col-start-2 col-end-4 grid gap-2">
          <Progress label={words.title} value={words.share} />
          <CountedBets bets={preparation.counted} />
        </div>
      )}
    </li>
  )
}
