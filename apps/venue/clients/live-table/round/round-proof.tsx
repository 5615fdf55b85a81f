import { useEffect, useState } from 'preact/hooks'
import type { Say, Said } from '../../kit/settings.ts'
import { cardName } from '../../kit/view/card.tsx'
import { Icon } from '../../kit/view/icons.tsx'
import type { RoundPage } from '@grandstand/live-table'
import type { CheckedRound } from '../fairness/check.ts'
import { liveTexts } from '../texts.ts'
import { findPublished } from './round-data.ts'
import { roundTexts as texts } from './round-texts.ts'

interface Found {
  readonly checked: CheckedRound
  /** Undefined for a shoe that is not over, and for a round without one. */
  readonly isShoeRight: boolean | undefined
}

/** Checks what was published of a round, and of its shoe once that is over. */
async function check({ facts: { table }, result, shoe }: RoundPage): Promise<Found | undefined> {
  const [round, order, { checkPublished, isShoeRight }] = await Promise.all([
    findPublished(table, 'rounds', result.number),
    shoe === null ? undefined : findPublished(table, 'shoes', shoe),
    import('../fairness/check.ts'),
  ])
  const checked = checkPublished(round)
  return checked && { checked, isShoeRight: order === undefined ? undefined : isShoeRight(order) }
}

/** The way from what was published before the round to its result, computed in the browser. */
export function RoundProof({ page, say }: { readonly page: RoundPage; readonly say: Say }) {
  const [found, setFound] = useState<Found | 'checking' | 'missing'>('checking')
  const [isCopied, setCopied] = useState(false)
  const isCamera = page.led === 'camera'
  useEffect(() => {
    if (isCamera) return undefined
    let isGone = false
    void check(page).then((now) => isGone || setFound(now ?? 'missing'))
    return () => {
      isGone = true
    }
  }, [page, isCamera])
  // What a person entered follows from no key.
  if (isCamera)
    return (
      <section>
        <h3>{say(texts.proof)}</h3>
        <p class="small">{say(liveTexts.cameraMeans)}</p>
      </section>
    )
  if (typeof found === 'string')
    return (
      <section>
        <h3>{say(texts.proof)}</h3>
        <p class="small" aria-live="polite">
          {found === 'checking' ? `${say(liveTexts.checking)}…` : say(liveTexts.notPublished)}
        </p>
      </section>
    )
  const { checked, isShoeRight } = found
  const { verdict, round } = checked
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(round))
    setCopied(true)
  }
  return (
    <section>
      <h3>{say(texts.proof)}</h3>
      <ol class="findings" aria-live="polite">
        <Finding is={verdict.keys} right={liveTexts.keysRight} say={say} />
        <Finding is={verdict.sheet} right={liveTexts.sheetRight} say={say} />
        <Finding is={verdict.outcome} right={liveTexts.outcomeRight} say={say} />
        {page.shoe !== null && isShoeRight !== undefined && (
          <li data-right={isShoeRight}>
            <Icon name={isShoeRight ? 'check' : 'close'} size={16} />
            {say(isShoeRight ? texts.shoeRight : texts.shoeWrong)}
          </li>
        )}
      </ol>
      {page.first !== null && <p class="small">{say(texts.afterCorrection)}</p>}
      <Keys page={page} checked={checked} say={say} />
      {page.shoe !== null && isShoeRight === undefined && <p class="small">{say(texts.shoeOpen)}</p>}
      <div class="ways">
        <button type="button" onClick={() => void copy()}>
          {say(isCopied ? texts.copied : texts.copy)}
        </button>
      </div>
    </section>
  )
}

interface FindingProps {
  readonly is: 'right' | 'wrong' | 'unknown'
  readonly right: Said
  readonly say: Say
}

const Finding = ({ is, right, say }: FindingProps) => (
  <li data-right={is === 'unknown' ? undefined : is === 'right'}>
    <Icon name={is === 'right' ? 'check' : 'close'} size={16} />
    {say(is === 'right' ? right : is === 'wrong' ? liveTexts.notRight : liveTexts.notKnown)}
  </li>
)

const Key = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div class="key">
    <span>{label}</span>
    <code>{value}</code>
  </div>
)

interface KeysProps {
  readonly page: RoundPage
  readonly checked: CheckedRound
  readonly say: Say
}

/** What the round was computed from. */
function Keys({ page, checked: { round, cut, cards }, say }: KeysProps) {
  if (!('cards' in round))
    return (
      <>
        <Key label={say(texts.before)} value={round.before} />
        <Key label={say(texts.link)} value={round.link} />
        <Key label={say(texts.memberSeed)} value={round.memberSeed} />
        <Key label={say(texts.beacon, { round: round.beacon.round })} value={round.beacon.randomness} />
      </>
    )
  const { shoe } = round
  return (
    <>
      <Key label={say(texts.root, { shoe: page.shoe ?? shoe.number })} value={shoe.root} />
      {cut && (
        <p class="small">
          {say(texts.cut, {
            count: shoe.memberSeeds.length,
            round: shoe.beacon.round,
            first: cut.first + 1,
            last: cut.cutCard,
          })}
        </p>
      )}
      <table class="limits num">
        <caption class="small">{say(texts.cards)}</caption>
        <tbody>
          {cards.map(({ card, place, isInShoe }, at) => (
            <tr key={place}>
              <td>{at + 1}</td>
              <th scope="row">{cardName(card, say)}</th>
              <td>{say(texts.place, { place: place + 1 })}</td>
              <td>{say(isInShoe ? texts.inShoe : texts.notInShoe)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
