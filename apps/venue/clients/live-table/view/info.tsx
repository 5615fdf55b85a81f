import { useState } from 'preact/hooks'
import { createAsk } from '../../kit/api/ask.ts'
import { money } from '../../kit/money.ts'
import type { Said } from '../../kit/settings.ts'
import { Drawer } from '../../kit/view/drawer.tsx'
import { Icon } from '../../kit/view/icons.tsx'
import type { LiveGame, LiveProps } from '../games/live-game.ts'
import { kindName } from '../model/spot-names.ts'
import { kindNames, liveTexts as texts } from '../texts.ts'
import { Mine } from './mine.tsx'
import { short } from './spot.tsx'

export const infoTabs = ['limits', 'rules', 'mine', 'fairness'] as const
export type InfoTab = (typeof infoTabs)[number]

interface InfoProps {
  readonly props: LiveProps
  readonly rules: LiveGame['rules']
  readonly first: InfoTab
  readonly close: () => void
}

/** Limits, rules, own bets and proofs of a table, over it. */
export function Info({ props, rules, first, close }: InfoProps) {
  const { state, say } = props
  const [tab, setTab] = useState<InfoTab>(first)
  return (
    <Drawer title={`${say(state.facts.name)} · ${say(kindNames[state.facts.game]!)}`} say={say} close={close}>
      <div class="tabs" role="tablist">
        {infoTabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            aria-selected={each === tab}
            onClick={() => setTab(each)}
          >
            {say(texts[each])}
          </button>
        ))}
      </div>
      {tab === 'limits' && <LimitTable {...props} />}
      {tab === 'rules' && (
        <section>
          {rules.map((rule) => (
            <p key={rule.en}>{say(rule)}</p>
          ))}
        </section>
      )}
      {tab === 'mine' && <Mine {...props} />}
      {tab === 'fairness' && <Proofs {...props} />}
    </Drawer>
  )
}

function LimitTable({ state, sheet, form, say }: LiveProps) {
  const { least, most, mostByKind, mostInRound } = state.facts.limits[form.currency]
  const kinds = [...new Map(sheet.spots.map((spot) => [spot.kind, spot])).values()]
  return (
    <section>
      <table class="limits num">
        <thead>
          <tr>
            <th scope="col">{say(texts.spotName)}</th>
            <th scope="col">{say(texts.tableLimit)}</th>
            <th scope="col">{say(texts.payout)}</th>
            <th scope="col">{say(texts.houseEdge)}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, pays, edge }) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind, state.facts.game, say)}</th>
              <td>
                {short(BigInt(least), form)}–{short(BigInt(mostByKind[kind] ?? most), form)}
              </td>
              <td>{pays}</td>
              <td>{edge || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{say(texts.inRound, { most: money(BigInt(mostInRound), form) })}</p>
      <p class="small">{say(texts.edgeMeans)}</p>
    </section>
  )
}

type Verdict = Awaited<ReturnType<typeof askVerdict>>

/** Asks for what was published of a round, and computes it again with the code that is loaded for it. */
async function askVerdict(table: string, number: number) {
  const published = await createAsk()<object>('GET', `/fair/tables/${table}/rounds/${number}`)
  if (published === 'lost' || 'refused' in published) return undefined
  const { verdictOf } = await import('../fairness/check.ts')
  return verdictOf(published.value)
}

/** The check of the last finished round. */
function RoundCheck({ state, shown, say }: LiveProps) {
  const [checked, setChecked] = useState<{ readonly number: number; readonly verdict?: Verdict }>()
  const number = shown.past.at(-1)?.number
  if (number === undefined) return null
  const check = async () => {
    setChecked(undefined)
    setChecked({ number, verdict: await askVerdict(state.facts.table, number) })
  }
  const finding = (is: 'right' | 'wrong' | 'unknown', right: Said) => (
    <li key={right.en} data-right={is === 'unknown' ? undefined : is === 'right'}>
      <Icon name={is === 'right' ? 'check' : 'close'} size={16} />
      {say(is === 'right' ? right : is === 'wrong' ? texts.notRight : texts.notKnown)}
    </li>
  )
  return (
    <>
      <div class="ways">
        <button type="button" onClick={() => void check()}>
          {say(texts.checkRound, { number })}
        </button>
      </div>
      <ol class="findings" aria-live="polite">
        {checked && checked.verdict === undefined && <li>{say(texts.notPublished)}</li>}
        {checked?.verdict && (
          <>
            {finding(checked.verdict.keys, texts.keysRight)}
            {finding(checked.verdict.sheet, texts.sheetRight)}
            {finding(checked.verdict.outcome, texts.outcomeRight)}
          </>
        )}
      </ol>
    </>
  )
}

type Found = { readonly isRight: boolean; readonly count: number }

/** What is committed of the shoe or the round, and a check of the cards that came. */
function Proofs(props: LiveProps) {
  const { state, shown, say } = props
  const { shoe, round } = state
  const [found, setFound] = useState<Found | 'checking'>()
  const proofs = shown.events.flatMap(({ proof }) => (proof ? [proof] : []))
  const check = async () => {
    if (shoe === null) return
    setFound('checking')
    const { areCardsOf } = await import('../fairness/check.ts')
    setFound({ isRight: areCardsOf(shoe.root, proofs), count: proofs.length })
  }
  const key = (label: string, value: string) => (
    <div class="key">
      <span>{label}</span>
      <code>{value}</code>
    </div>
  )
  return (
    <section>
      {shoe && (
        <>
          {key(`${say(texts.shoe, { shoe: shoe.number })} · ${say(texts.root)}`, shoe.root)}
          <p class="small">
            {say(texts.seeds, { count: shoe.seeds })} ·{' '}
            {shoe.beaconRound === null
              ? say(texts.beforeCut)
              : say(texts.beaconRound, { round: shoe.beaconRound })}
          </p>
          {proofs.length === 0 ? (
            <p class="small">{say(texts.noCards)}</p>
          ) : (
            <div class="ways">
              <button type="button" onClick={() => void check()}>
                {say(texts.checkCards)}
              </button>
            </div>
          )}
          <ol class="findings" aria-live="polite">
            {found === 'checking' && <li>{say(texts.checking)}…</li>}
            {found !== undefined && found !== 'checking' && (
              <li data-right={found.isRight}>
                <Icon name={found.isRight ? 'check' : 'close'} size={16} />
                {say(found.isRight ? texts.cardsRight : texts.cardsWrong, { count: found.count })}
              </li>
            )}
          </ol>
        </>
      )}
      {round.before !== null && key(say(texts.linkBefore), round.before)}
      {shoe === null && round.beaconRound !== null && (
        <p class="small">{say(texts.beaconRound, { round: round.beaconRound })}</p>
      )}
      <RoundCheck {...props} />
      <p class="small">{say(shoe ? texts.shoeMeans : texts.drawMeans)}</p>
    </section>
  )
}
