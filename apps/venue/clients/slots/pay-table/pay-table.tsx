import { useState } from 'preact/hooks'
import type { GameProps } from '../../kit/game.ts'
import { money, percentOf, returned, times } from '../../kit/money.ts'
import { Drawer } from '../../kit/view/drawer.tsx'
import { symbolNames } from '../../art/names.ts'
import { isCascades, type SlotSheet } from '../book/sheet.ts'
import type { SlotArt } from '../game-art.ts'
import { texts, volatilityOf } from '../texts.ts'
import { payRows, scatterPays, wildReels, type Pay } from './rows.ts'
import { rulesOf } from './rules.ts'
import './pay-table.css'

type Props = Pick<GameProps<object, SlotSheet>, 'sheet' | 'stake' | 'form' | 'say'> & {
  readonly art: SlotArt
  readonly close: () => void
  readonly openFairness: () => void
}
type Tab = 'pays' | 'lines' | 'rules' | 'fair'

const nameOf = (symbol: string) => symbolNames[symbol] ?? { zh: symbol, en: symbol }

function Facts({ sheet, say }: Pick<Props, 'sheet' | 'say'>) {
  const [claim] = sheet.claims
  if (claim === undefined) return null
  const facts = [
    [percentOf(claim.rtp), say(texts.rtp)],
    [percentOf(claim.hitRate), say(texts.hitRate)],
    [times(claim.largest), say(texts.largest)],
    [say(volatilityOf(claim.deviation)), say(texts.deviation, { figure: claim.deviation.slice(0, 4) })],
  ]
  return (
    <dl class="slot-facts">
      {facts.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd class="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Amounts({ pays, stake, form }: { readonly pays: readonly Pay[] } & Pick<Props, 'stake' | 'form'>) {
  return pays.map(({ count, pays: each }) => (
    <td key={count} class="num">
      {money(returned(stake, each), { ...form, isDemo: true })}
    </td>
  ))
}

function Pays({ sheet, stake, form, say, art }: Props) {
  const rows = payRows(sheet)
  const [first] = rows
  const picture = (symbol: string) => <img src={art.symbols[symbol]} alt="" />
  const { scatter } = sheet
  const free = isCascades(sheet)
    ? { count: sheet.feature.scatters, spins: String(sheet.feature.spins) }
    : { count: 3, spins: sheet.feature.spins.join(' / ') }
  return (
    <>
      <Facts {...{ sheet, say }} />
      {/* Reachable by keyboard, because it may be wider than the drawer. */}
      <div class="slot-scroll" tabIndex={0} role="group" aria-label={say(texts.payTable)}>
        <table class="slot-pays">
          <tbody>
            {!isCascades(sheet) && (
              <tr>
                <td>{picture(sheet.wild)}</td>
                <th colSpan={4}>
                  {say(nameOf(sheet.wild))} · {say(texts.wild)}
                  <small>
                    {say(texts.wildSays, {
                      scatter: say(nameOf(scatter)),
                      reels: `${wildReels(sheet)[0]}–${wildReels(sheet).at(-1)}`,
                    })}
                  </small>
                </th>
              </tr>
            )}
            <tr>
              <td>{picture(scatter)}</td>
              <th colSpan={isCascades(sheet) ? 1 + (first?.pays.length ?? 0) : 1}>
                {say(nameOf(scatter))} · {say(texts.scatterAnywhere)}
                <small>{say(texts.scatterSays, free)}</small>
              </th>
              <Amounts pays={scatterPays(sheet)} {...{ stake, form }} />
            </tr>
            <tr class="counts">
              <td colSpan={2}>{say(isCascades(sheet) ? texts.anyPlace : texts.fromLeft)}</td>
              {first?.pays.map(({ count, isOpen }) => (
                <td key={count} class="num">
                  {say(isOpen ? texts.piecesOpen : texts.pieces, { count })}
                </td>
              ))}
            </tr>
            {rows.map(({ symbol, pays }) => (
              <tr key={symbol}>
                <td>{picture(symbol)}</td>
                <th>{say(nameOf(symbol))}</th>
                <Amounts {...{ pays, stake, form }} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Each line as a small picture of the reels. */
function Lines({
  lines,
  rows,
  say,
}: { readonly lines: readonly (readonly number[])[]; readonly rows: number } & Pick<Props, 'say'>) {
  return (
    <ol class="slot-lines">
      {lines.map((line, at) => (
        <li key={line.join()} aria-label={say(texts.line, { line: at + 1 })}>
          <b class="num">{at + 1}</b>
          <svg viewBox={`0 0 ${line.length * 12} ${rows * 12}`} aria-hidden="true">
            {line.map((lineRow, reel) =>
              Array.from({ length: rows }, (_, row) => (
                <rect
                  key={row}
                  x={reel * 12 + 1}
                  y={row * 12 + 1}
                  width="10"
                  height="10"
                  rx="2"
                  data-on={row === lineRow || undefined}
                />
              )),
            )}
          </svg>
        </li>
      ))}
    </ol>
  )
}

/** Pays in money at the present stake, lines, rules and fairness: all made from the par sheet. */
export function PayTable(props: Props) {
  const { sheet, stake, form, say, close, openFairness } = props
  const [tab, setTab] = useState<Tab>('pays')
  const lines = isCascades(sheet) ? undefined : sheet.lines
  const tabs: readonly (readonly [Tab, string])[] = [
    ['pays', say(texts.tabPays)],
    ...(lines ? [['lines', say(texts.tabLines, { lines: lines.length })] as const] : []),
    ['rules', say(texts.tabRules)],
    ['fair', say(texts.tabFair)],
  ]
  return (
    <Drawer title={say(texts.payTable)} say={say} close={close}>
      <p class="slot-note num">{say(texts.perStake, { stake: money(stake, form) })}</p>
      <div class="slot-tabs" role="tablist">
        {tabs.map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={name === tab}
            onClick={() => setTab(name)}
          >
            {text}
          </button>
        ))}
      </div>
      {tab === 'pays' && <Pays {...props} />}
      {tab === 'lines' && lines && <Lines lines={lines} rows={sheet.rows} say={say} />}
      {tab === 'rules' && (
        <section>
          {rulesOf(sheet, nameOf).map((rule) => (
            <p key={rule.en}>{say(rule)}</p>
          ))}
        </section>
      )}
      {tab === 'fair' && (
        <section>
          <p>{say(texts.fairSays)}</p>
          <button type="button" class="slot-check" onClick={openFairness}>
            {say(texts.checkLast)}
          </button>
        </section>
      )}
    </Drawer>
  )
}
