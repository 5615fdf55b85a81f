import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Round, Sheet } from '../api/values.ts'
import type { GameDefinition } from '../game.ts'
import type { HostPort } from '../port/host-port.ts'
import type { TableState } from '../round/table.ts'
import type { Said, Say } from '../settings.ts'
import { texts } from '../texts.ts'
import { Drawer } from '../view/drawer.tsx'
import { Icon } from '../view/icons.tsx'
import { publishedOf } from './published.ts'
import { fairTexts } from './texts.ts'

interface FairnessProps<OfSheet extends Sheet> {
  readonly game: Pick<GameDefinition<never, OfSheet>, 'outcome' | 'Proof'>
  readonly sheet: OfSheet
  readonly state: Pick<TableState, 'round' | 'commitments' | 'memberSeed' | 'past'>
  readonly say: Say
  readonly port: HostPort
  readonly isHosted: boolean
  readonly newSeed?: () => void
  /** Asks for the keys of the next round. */
  readonly refresh?: () => void
  readonly openHistory?: (() => void) | undefined
  readonly close: () => void
}

/** Rounds that can be chosen for the check, the last ones of this page. */
const mostChoices = 10

/** Keys before a round and after it, and the check of a finished one. */
export function Fairness<OfSheet extends Sheet>(props: FairnessProps<OfSheet>) {
  const { game, sheet, state, say, port, isHosted, newSeed, refresh, openHistory, close } = props
  const { commitments, memberSeed, past } = state
  const [chosen, setChosen] = useState<string>()
  // While a round is open or shown, the last one that is over can be checked.
  const round = past.find(({ id }) => id === chosen) ?? past[0] ?? state.round
  const { Proof } = game
  const ask = useRef(refresh)
  useEffect(() => ask.current?.(), [])
  return (
    <Drawer title={say(texts.fairness)} say={say} close={close}>
      {commitments && newSeed && (
        <section>
          <h3>{say(fairTexts.next, { number: commitments.next })}</h3>
          <Key label={say(fairTexts.before)} value={commitments.before} say={say} />
          <Key label={say(fairTexts.seed)} value={memberSeed} say={say} renew={newSeed} />
          <p class="small">
            {say(fairTexts.beacon)}：
            {say(fairTexts.beaconEach, {
              chain: shortened(commitments.beacon.chain),
              seconds: commitments.beacon.periodMs / 1_000,
            })}
          </p>
        </section>
      )}
      {round === undefined || round.multiplier === null ? (
        <section>
          <p class="small">{say(fairTexts.none)}</p>
        </section>
      ) : (
        <Checked
          round={round}
          chain={commitments?.beacon.chain ?? round.beaconChain}
          say={say}
          choice={
            past.length > 1 && (
              <div class="choices" role="group" aria-label={say(fairTexts.choose)}>
                {past.slice(0, mostChoices).map(({ id, number }) => (
                  <button
                    key={id}
                    type="button"
                    class="num"
                    aria-pressed={id === round.id}
                    aria-label={say(texts.round, { number })}
                    onClick={() => setChosen(id)}
                  >
                    {number}
                  </button>
                ))}
              </div>
            )
          }
          outcome={
            (Proof || game.outcome) && (
              <div class="outcome">
                {Proof && <Proof round={round} sheet={sheet} />}
                {game.outcome && <p>{game.outcome(round, sheet, say)}</p>}
              </div>
            )
          }
        >
          <Ways round={round} chain={commitments?.beacon.chain} say={say} port={port} isHosted={isHosted} />
        </Checked>
      )}
      <section>
        <p class="small">{say(fairTexts.formula)}</p>
        {openHistory && (
          <div class="ways">
            <button type="button" onClick={openHistory}>
              {say(texts.history)}
            </button>
          </div>
        )}
      </section>
    </Drawer>
  )
}

const shortened = (text: string) => (text.length > 24 ? `${text.slice(0, 12)}…${text.slice(-6)}` : text)

function Key({
  label,
  value,
  say,
  renew,
}: {
  readonly label: string
  readonly value: string
  readonly say: Say
  readonly renew?: () => void
}) {
  return (
    <div class="key">
      <span>{label}</span>
      <code>{value}</code>
      {renew ? (
        <button type="button" onClick={renew}>
          {say(texts.newSeed)}
        </button>
      ) : (
        <Copy text={value} label={say(texts.copy)} say={say} />
      )}
    </div>
  )
}

function Copy({ text, label, say }: { readonly text: string; readonly label: string; readonly say: Say }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <button type="button" onClick={copy}>
      {isCopied ? say(texts.copied) : label}
    </button>
  )
}

type Finding = { readonly isRight: boolean; readonly text: Said }

async function findingsOf(published: object): Promise<readonly Finding[]> {
  const { check } = await import('./check.ts')
  const verdict = check(published)
  if (verdict === undefined) return [{ isRight: false, text: fairTexts.unknown }]
  const { link, sheet, outcome } = verdict
  const found = (state: string, text: Said) => ({
    isRight: state === 'right',
    text: state === 'right' ? text : state === 'unknown' ? fairTexts.unknown : fairTexts.wrong,
  })
  return [
    found(link, fairTexts.linkRight),
    found(sheet, fairTexts.sheetRight),
    found(outcome, fairTexts.outcomeRight),
  ]
}

/** Computes the round again, with the code that is loaded for it. */
function useFindings(round: Round, chain: string | undefined): readonly Finding[] | undefined {
  const [findings, setFindings] = useState<readonly Finding[]>()
  useEffect(() => {
    const published = publishedOf(round, chain)
    setFindings(undefined)
    if (published === undefined) return
    void findingsOf(published).then(setFindings)
  }, [round, chain])
  return findings
}

function Checked({
  round,
  chain,
  say,
  choice,
  outcome,
  children,
}: {
  readonly round: Round
  readonly chain: string | undefined
  readonly say: Say
  /** Leads to the other rounds of this page. */
  readonly choice: ComponentChildren
  /** What came out. */
  readonly outcome: ComponentChildren
  readonly children: ComponentChildren
}) {
  const findings = useFindings(round, chain)
  return (
    <section>
      <h3>{say(fairTexts.last, { number: round.number })}</h3>
      {choice}
      {outcome}
      <ol class="findings" aria-live="polite">
        {findings === undefined && round.link !== null && <li>{say(fairTexts.checking)}…</li>}
        {findings?.map(({ isRight, text }) => (
          <li key={text.en} data-right={isRight}>
            <Icon name={isRight ? 'check' : 'close'} size={16} />
            {say(text)}
          </li>
        ))}
      </ol>
      <Key label={say(fairTexts.before)} value={round.before} say={say} />
      {round.link === null ? (
        <p class="small">
          {say(fairTexts.link)}：{say(fairTexts.linkLater)}
        </p>
      ) : (
        <Key label={say(fairTexts.link)} value={round.link} say={say} />
      )}
      <Key label={say(fairTexts.seed)} value={round.memberSeed} say={say} />
      {round.randomness !== null && (
        <Key
          label={say(fairTexts.beaconRound, { chain: shortened(chain ?? ''), round: round.beaconRound })}
          value={round.randomness}
          say={say}
        />
      )}
      <Key label={say(fairTexts.sheet)} value={round.sheet} say={say} />
      {children}
    </section>
  )
}

function Ways({
  round,
  chain,
  say,
  port,
  isHosted,
}: {
  readonly round: Round
  readonly chain: string | undefined
  readonly say: Say
  readonly port: HostPort
  readonly isHosted: boolean
}) {
  const published = publishedOf(round, chain ?? round.beaconChain)
  if (published === undefined) return null
  const replay = `${window.location.origin}/play/${round.game}/?replay=${round.id}`
  return (
    <div class="ways">
      <Copy text={JSON.stringify(published)} label={say(fairTexts.takeAway)} say={say} />
      <Copy text={replay} label={say(fairTexts.replayLink)} say={say} />
      {isHosted && (
        <button type="button" onClick={() => port.send({ kind: 'openFairness', roundId: round.id })}>
          {say(fairTexts.verifier)}
        </button>
      )}
    </div>
  )
}
