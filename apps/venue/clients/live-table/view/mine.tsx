import { chipsOf, type SpotBet } from '@grandstand/game-engines/live'
import { netMoney } from '../../kit/money.ts'
import type { LiveProps } from '../games/live-game.ts'
import { betSaid } from '../model/spot-names.ts'
import { liveTexts as texts } from '../texts.ts'

/** A spot that was bet on several times in a round is one bet. */
const betsOf = (spots: readonly SpotBet[]) => chipsOf([spots])

/** What this member bet in the last rounds of the table, and what came of it. */
export function Mine({ view, form, say, openHistory, openRound }: LiveProps) {
  return (
    <section class="mine">
      <header>
        <h2>{say(texts.mine)}</h2>
        {openHistory && (
          <button type="button" class="toggle" onClick={openHistory}>
            {say(texts.all)}
          </button>
        )}
      </header>
      {view.mine.length === 0 && <p class="honest">{say(texts.noneMine)}</p>}
      <ol>
        {view.mine.map(({ round, spots, stake, payout, isVoid, isCorrected }) => (
          <li key={round}>
            <button
              type="button"
              class="num faint"
              disabled={payout === null}
              aria-label={say(texts.seeRound, { number: round })}
              onClick={() => openRound(round)}
            >
              {round}
            </button>
            <span class="num what">
              {betsOf(spots)
                .slice(0, 3)
                .map((bet) => betSaid(bet, form, say))
                .join(' · ')}
              {betsOf(spots).length > 3 ? ` +${betsOf(spots).length - 3}` : ''}
              {isCorrected && <i>{say(texts.corrected, { number: round })}</i>}
            </span>
            <b class="num">
              {payout === null
                ? say(texts.open)
                : isVoid
                  ? say(texts.returnedAll)
                  : netMoney(payout - stake, form)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
