import { useEffect, useRef } from 'preact/hooks'
import type { Currency } from '../kit/api/values.ts'
import { digitsOf, returned, times } from '../kit/money.ts'
import type { Say } from '../kit/settings.ts'
import { listed, type Flight, type Player } from './flight.ts'
import { drawFace } from './scene.ts'
import { crashTexts as texts } from './texts.ts'

const mostRows = 40

function Face({ who }: { readonly who: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current!.getContext('2d')!
    pen.clearRect(0, 0, 52, 52)
    drawFace(pen, who, 26, 26, 26)
  }, [who])
  return <canvas ref={canvas} class="face" width={52} height={52} aria-hidden="true" />
}

interface PlayersProps {
  readonly flight: Flight
  readonly me: string | undefined
  readonly say: Say
  readonly currency: Currency
}

/**
 * The largest stakes of this round, and oneself. Names are new ones in each round, so nobody can be followed.
 */
export function Players({ flight, me, say, currency }: PlayersProps) {
  const { players, stage, count, left } = flight
  const stateOf = (player: Player) =>
    player.height !== null
      ? digitsOf(returned(BigInt(player.stake), player.height * 100), player.currency as Currency)
      : say(stage === 'flying' ? texts.inAir : stage === 'over' ? texts.missed : texts.waiting)
  return (
    <section class="players" aria-label={say(texts.players)}>
      <p class="num">
        <b>{say(texts.round, { count })}</b>
        {(stage === 'flying' || stage === 'over') && (
          <span>{say(texts.flying, { left, flying: stage === 'over' ? 0 : count - left })}</span>
        )}
      </p>
      <ol tabIndex={0} aria-label={say(texts.players)}>
        {listed(players, me)
          .slice(0, mostRows)
          .map((player) => (
            <li
              key={player.who}
              data-me={player.who === me || undefined}
              data-out={player.height !== null || undefined}
            >
              <Face who={player.who} />
              <span>
                {player.who === me
                  ? say(texts.me)
                  : say(texts.passenger, { name: player.who.slice(0, 4).toUpperCase() })}
              </span>
              <span class="num">
                {digitsOf(BigInt(player.stake), player.currency as Currency)}
                {player.currency === currency ? '' : ` ${player.currency}`}
              </span>
              <b class="num">{player.height === null ? '' : times(player.height * 100)}</b>
              <span class="num end">{stateOf(player)}</span>
            </li>
          ))}
      </ol>
    </section>
  )
}
