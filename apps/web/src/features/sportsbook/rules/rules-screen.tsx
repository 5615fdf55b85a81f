import { marketShortName } from '@grandstand/betting'
import { marketKind, type MarketKind } from '@grandstand/contract/sportsbook'
import { Card, Empty, Field } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import settlement from '@docs/settlement.md?raw'
import { examplesOf, type Example } from './examples.ts'
import { MarginTable } from './margin-table.tsx'
import { exampleWords, generalRules, marketRules, resultWords, type GeneralRule } from './rule-words.ts'

const examples = examplesOf(settlement)

interface MarketRule {
  readonly kind: MarketKind
  readonly name: string
  readonly text: string
  readonly examples: readonly Example[]
}

/** The names of a market kind in all sports: 让球 / 让分 / 让局. */
const namesOf = (kind: MarketKind): string =>
  [
    ...new Set(
      (['football', 'basketball', 'esports', 'tennis'] as const).map((sport) => marketShortName(sport, kind)),
    ),
  ].join(' / ')

const markets: readonly MarketRule[] = marketKind.options.map((kind) => ({
  kind,
  name: namesOf(kind),
  text: marketRules[kind],
  examples: examples.filter((each) => each.kind === kind),
}))

interface RulesScreenProps {
  /** The search text in the URL. */
  readonly text: string
  readonly onSearch: (text: string) => void
}

/** The settlement rules: general rules, then each market with worked examples. */
export function RulesScreen({ text, onSearch }: RulesScreenProps) {
  const wanted = text.trim().toLowerCase()
  const has = (...texts: readonly string[]) => texts.some((each) => each.toLowerCase().includes(wanted))
  const general = generalRules.filter(({ title, text: rule }) => has(title, rule))
  const found = markets.filter(({ kind, name, text: rule }) => has(kind, name, rule))
  const hasMargins = has('平台的抽水', 'margin')
  const count = general.length + found.length + (hasMargins ? 1 : 0)
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-3">
      <h1 className="text-2xl font-bold">投注规则</h1>
      <Field
        label="在规则里找"
        type="search"
        prefix={<Search size={18} aria-hidden="true" />}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={(event) => onSearch(event.target.value)}
      />
      <output className="gs-sr">{wanted === '' ? '' : `找到 ${count} 条`}</output>
      {count === 0 && (
        <Card className="py-8">
          <Empty title={`规则里没有“${text}”`}>换个说法，例如“让球”“延期”“串关”</Empty>
        </Card>
      )}
      {general.length > 0 && (
        <Card className="grid gap-4">
          {general.map((rule) => (
            <General key={rule.title} rule={rule} />
          ))}
        </Card>
      )}
      {hasMargins && <MarginTable nameOf={namesOf} />}
      {found.map((rule) => (
        <MarketCard key={rule.kind} rule={rule} />
      ))}
      <p className="text-xs text-ink-3">
        每个例子都是程序里的一项测试，与结算用的是同一份文档，两者不会不一致。
      </p>
      <p className="text-xs text-ink-3">
        每张注单都有签名的凭证，不用登录也能核对：
        <Link to="/app/verify" className="gs-hit text-accent-ink underline">
          验证凭证
        </Link>
      </p>
    </div>
  )
}

function General({ rule: { title, text } }: { readonly rule: GeneralRule }) {
  return (
    <section aria-label={title}>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="pt-1 text-sm leading-6 text-ink-2">{text}</p>
    </section>
  )
}

function MarketCard({ rule: { kind, name, text, examples: own } }: { readonly rule: MarketRule }) {
  return (
    <Card id={kind} isFlush className="scroll-mt-20">
      <div className="px-4 pt-3 pb-3">
        <h2 className="text-lg font-semibold">{name}</h2>
        <p className="pt-1 text-sm leading-6 text-ink-2">{text}</p>
      </div>
      {own.length > 0 && (
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-ink-3">
            <tr>
              <th className="py-1.5 pl-4 text-left font-normal">投注</th>
              <th className="px-2 text-left font-normal">赛果</th>
              <th className="pr-4 text-right font-normal">结算</th>
            </tr>
          </thead>
          <tbody>
            {own.map(({ id, about, selection, facts, result }) => (
              <tr key={id} className="border-t border-line align-top">
                <td className="gs-num py-2 pl-4">
                  {exampleWords(selection)}
                  {about !== '' && <span className="block text-xs text-ink-3">{exampleWords(about)}</span>}
                </td>
                <td className="gs-num px-2 py-2">{exampleWords(facts)}</td>
                <td className="gs-num py-2 pr-4 text-right font-semibold">{resultWords(result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
