import { useState } from 'preact/hooks'
import { money } from '../../kit/money.ts'
import { Drawer } from '../../kit/view/drawer.tsx'
import { Icon } from '../../kit/view/icons.tsx'
import type { LiveGame, LiveProps } from '../games/live-game.ts'
import { kindName } from '../model/spot-names.ts'
import { kindNames, liveTexts as texts } from '../texts.ts'
import { Mine } from './mine.tsx'
import { PictureWays } from './picture-ways.tsx'
import { short } from './spot.tsx'

export const infoTabs = ['limits', 'rules', 'mine', 'fairness', 'picture'] as const
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
            {say(each === 'picture' ? texts.pictureTab : texts[each])}
          </button>
        ))}
      </div>
      {tab === 'limits' && <LimitTable {...props} />}
      {tab === 'rules' && (
        <section>
          {rules.map((rule) => (
            <p key={rule.en}>{say(rule)}</p>
          ))}
          <p class="small by-keys">
            {say(texts.keysHelp)} {props.kind === 'blackjack' ? say(texts.choiceKeys) : ''}
          </p>
        </section>
      )}
      {tab === 'mine' && <Mine {...props} />}
      {tab === 'fairness' && <Proofs {...props} />}
      {tab === 'picture' && <PictureWays {...props} />}
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
          {kinds.map(({ kind, pays, except, edge }) => (
            <tr key={kind}>
              <th scope="row">{kindName(kind, state.facts.game, say)}</th>
              <td>
                {short(BigInt(least), form)}–{short(BigInt(mostByKind[kind] ?? most), form)}
              </td>
              <td>
                {pays}
                {except && <small>{say(texts.except, except)}</small>}
              </td>
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

/** Leads to the page of any finished round of the table, the last one first. */
function RoundFinder({ shown, say, openRound }: LiveProps) {
  const last = shown.past.at(-1)?.number
  const [number, setNumber] = useState(last)
  if (last === undefined || number === undefined) return null
  const isThere = number >= 1 && number <= last
  return (
    <div class="ways">
      <label class="round-number">
        <span class="small">{say(texts.whichRound)}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={last}
          value={number}
          onInput={({ currentTarget }) => setNumber(Math.trunc(currentTarget.valueAsNumber) || 0)}
        />
      </label>
      <button type="button" disabled={!isThere} onClick={() => openRound(number)}>
        {say(texts.seeRound, { number })}
      </button>
    </div>
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
  // What a person enters follows from no key.
  if (round.led === 'camera')
    return (
      <section>
        <p>{say(texts.cameraMeans)}</p>
      </section>
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
      <RoundFinder {...props} />
      <p class="small">{say(shoe ? texts.shoeMeans : texts.drawMeans)}</p>
    </section>
  )
}
