import { kindOfGame, type OwnRound, type RoundPage, type TableKind } from '@grandstand/live-table'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { money, netMoney, type MoneyForm } from '../../kit/money.ts'
import { settings, useSay, type Say } from '../../kit/settings.ts'
import { useStore } from '../../kit/store.ts'
import type { LiveGame } from '../games/live-game.ts'
import { myRounds } from '../model/history.ts'
import type { SheetFacts } from '../model/sheet.ts'
import { spotName } from '../model/spot-names.ts'
import { labelsOf } from '../view/labels.ts'
import { Picture } from '../view/picture.tsx'
import { replayOf } from './replay.ts'
import type { FoundRound } from './round-data.ts'
import { RoundProof } from './round-proof.tsx'
import { roundTexts as texts } from './round-texts.ts'
import './round.css'

export interface RoundViewProps {
  readonly found: FoundRound
  readonly sheet: SheetFacts
  readonly outcome: LiveGame['outcome']
  readonly form: MoneyForm
  /** Leads to the operator's verifier with a ticket of the member. */
  readonly openVerifier?: ((ticket: string) => void) | undefined
}

/** A finished round: its picture again, what came, the member's own bets, what a person did with it, and its proof. */
export function RoundView({ found: { page, own }, sheet, outcome, form, openVerifier }: RoundViewProps) {
  const say = useSay()
  const { locale } = useStore(settings)
  const kind = kindOfGame(page.facts.game)!
  const ticket = own?.tickets[0]?.id
  const time = new Date(page.resultAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <div class="round-page">
      <Again page={page} kind={kind} sheet={sheet} say={say} />
      <section>
        <dl class="facts num">
          <dt>{say(texts.result)}</dt>
          <dd>
            <b>{outcome(page.result, say)}</b>
          </dd>
          <dt>{say(texts.endedAt)}</dt>
          <dd>{time}</dd>
        </dl>
        <Mended page={page} outcome={outcome} say={say} />
      </section>
      {own && <Own own={own} form={form} say={say} />}
      <RoundProof page={page} say={say} />
      {openVerifier && ticket !== undefined && (
        <div class="ways">
          <button type="button" onClick={() => openVerifier(ticket)}>
            {say(texts.atOperator)}
          </button>
        </div>
      )}
    </div>
  )
}

interface AgainProps {
  readonly page: RoundPage
  readonly kind: TableKind
  readonly sheet: SheetFacts
  readonly say: Say
}

/** The picture of the round, drawn again from its start. */
function Again({ page, kind, sheet, say }: AgainProps) {
  const { motion } = useStore(settings)
  const isStill = motion === 'reduced'
  const { wheel } = sheet
  const replay = useMemo(
    () => replayOf(page, kind, { labels: labelsOf(kind, say), wheel, isStill }),
    [page, kind, say, wheel, isStill],
  )
  const { fromMs, untilMs, state } = replay
  const [begun, setBegun] = useState(() => performance.now())
  const [isOver, setOver] = useState(isStill)
  const startedAt = useRef(begun)
  startedAt.current = begun
  useEffect(() => {
    setOver(isStill)
    const end = isStill ? undefined : setTimeout(() => setOver(true), untilMs - fromMs)
    return () => clearTimeout(end)
  }, [begun, isStill, fromMs, untilMs])
  const now = useMemo(
    () => () => (isStill ? untilMs : Math.min(untilMs, fromMs + performance.now() - startedAt.current)),
    [isStill, fromMs, untilMs],
  )
  return (
    <figure class="again">
      <div class="scene">
        <Picture
          state={{ ...state, isDealing: !isOver }}
          now={now}
          name={say(texts.picture, { number: page.result.number })}
        />
      </div>
      <figcaption>
        <span class="small">{say(texts.drawn)}</span>
        {!isStill && (
          <button type="button" class="toggle" onClick={() => setBegun(performance.now())}>
            {say(texts.replay)}
          </button>
        )}
      </figcaption>
    </figure>
  )
}

/** What a person did with the round, and what that means. */
function Mended({
  page: { result, first, acts },
  outcome,
  say,
}: {
  readonly page: RoundPage
  readonly outcome: LiveGame['outcome']
  readonly say: Say
}) {
  if (acts.length === 0 && !result.isVoid && first === null) return null
  return (
    <div class="mended-why" role="note">
      {result.isVoid && <p>{say(texts.void)}</p>}
      {first !== null && !result.isVoid && (
        <p>
          {say(texts.corrected, {
            first: outcome({ ...result, result: first }, say),
            result: outcome(result, say),
          })}
        </p>
      )}
      {acts.map(({ at, reason }) => (
        <p key={at} class="small">
          {say(texts.reason, { reason })}
        </p>
      ))}
    </div>
  )
}

interface OwnProps {
  readonly own: OwnRound
  readonly form: MoneyForm
  readonly say: Say
}

/** The member's bets of the round, one by one, and what corrections moved. */
function Own({ own, form, say }: OwnProps) {
  const [round] = myRounds(own.tickets)
  if (round === undefined)
    return (
      <section>
        <h3>{say(texts.myBets)}</h3>
        <p class="small">{say(texts.noBets)}</p>
      </section>
    )
  const { spots, stake, payout, isVoid } = round
  const amount = (minor: bigint) => money(minor, form)
  return (
    <section>
      <h3>{say(texts.myBets)}</h3>
      <table class="limits num">
        <thead>
          <tr>
            <th scope="col">{say(texts.spot)}</th>
            <th scope="col">{say(texts.staked)}</th>
            <th scope="col">{say(texts.returned)}</th>
          </tr>
        </thead>
        <tbody>
          {spots.map(({ spot, stake: put, returned }, at) => (
            <tr key={`${spot}${at}`}>
              <th scope="row">{spotName(spot, say)}</th>
              <td>{amount(put)}</td>
              <td>{amount(returned ?? (isVoid ? put : 0n))}</td>
            </tr>
          ))}
        </tbody>
        {payout !== null && (
          <tfoot>
            <tr>
              <th scope="row">{say(texts.sum)}</th>
              <td>{amount(stake)}</td>
              <td>{amount(payout)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {say(texts.net)}
              </th>
              <td>
                <b>{netMoney(payout - stake, form)}</b>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
      {own.settlements.map((each) => (
        <p key={each.ticket} class="small">
          {movedText(each, form, say)}
        </p>
      ))}
    </section>
  )
}

/** What the corrections of a ticket moved: from its first settlement to what holds. */
function movedText(
  { returned, isWaiting }: OwnRound['settlements'][number],
  form: MoneyForm,
  say: Say,
): string {
  const [before, after] = [BigInt(returned[0] ?? 0), BigInt(returned.at(-1) ?? 0)]
  if (isWaiting && returned.length < 2) return say(texts.waitingAll)
  const moved = after - before
  const said = moved === 0n ? texts.movedNone : moved > 0n ? texts.movedUp : texts.movedDown
  const text = say(said, {
    before: money(before, form),
    after: money(after, form),
    moved: money(moved < 0n ? -moved : moved, form),
  })
  return isWaiting ? `${text}。${say(texts.waiting)}` : text
}
