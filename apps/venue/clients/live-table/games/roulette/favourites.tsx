import type { SavedBets } from '@grandstand/live-table'
import { useEffect, useState } from 'preact/hooks'
import { money } from '../../../kit/money.ts'
import { Icon } from '../../../kit/view/icons.tsx'
import { spotName } from '../../model/spot-names.ts'
import type { LiveProps } from '../live-game.ts'
import { rouletteTexts as texts } from './texts.ts'

const most = 6
const namedSpots = 3

/** Bets that a member has saved, to be put with one tap. They are pending then like any others. */
export function Favourites({ table, pending, betting, form, mayBet, say }: LiveProps) {
  const [saved, setSaved] = useState<readonly SavedBets[]>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => void table.savedBets().then(setSaved), [table])
  if (saved === undefined) return null
  const lying = pending.length > 0 ? pending : betting.taken
  const keep = async (next: readonly SavedBets[]) => {
    const kept = await table.saveBets(next)
    setFailed(kept === undefined)
    if (kept !== undefined) setSaved(kept)
  }
  const add = () =>
    keep([...saved, { bets: lying.map(({ spot, stake }) => ({ spot, stake: String(stake) })) }])
  const nameOf = ({ bets }: SavedBets) =>
    bets
      .slice(0, namedSpots)
      .map(({ spot }) => spotName(spot, say))
      .join(' · ') + (bets.length > namedSpots ? ` +${bets.length - namedSpots}` : '')
  return (
    <section class="favourites">
      <header>
        <h2>{say(texts.favourites)}</h2>
        <button
          type="button"
          class="toggle"
          disabled={lying.length === 0 || saved.length >= most}
          onClick={() => void add()}
        >
          {say(texts.saveFavourite)}
        </button>
      </header>
      <ul>
        {saved.map((each, at) => {
          const name = nameOf(each)
          const total = money(
            each.bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
            form,
          )
          return (
            // Two saved sets may be equal.
            <li key={`${at} ${JSON.stringify(each)}`}>
              <button
                type="button"
                class="way framed"
                disabled={!mayBet}
                aria-label={say(texts.putFavourite, { name, total })}
                onClick={() =>
                  table.betting.put(each.bets.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) })))
                }
              >
                <span>{name}</span>
                <b class="num">{total}</b>
              </button>
              <button
                type="button"
                class="plain"
                aria-label={say(texts.dropFavourite, { name })}
                onClick={() => void keep(saved.toSpliced(at, 1))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          )
        })}
      </ul>
      <p class="honest" role="status">
        {isFailed
          ? say(texts.notSaved)
          : saved.length >= most
            ? say(texts.mostFavourites, { count: most })
            : saved.length === 0
              ? say(texts.noFavourites)
              : ''}
      </p>
    </section>
  )
}
