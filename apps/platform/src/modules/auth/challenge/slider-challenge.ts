import { CallError } from '@grandstand/contract'
import type { SliderMoment } from '@grandstand/contract/auth'
import type { Database } from '../../../kernel/database.ts'
import type { Answers } from './answers.ts'
import type { Asker, Questions } from './questions.ts'
import { slider } from './slider-geometry.ts'
import * as store from './store.ts'
import { isPlausibleTrail } from './trail.ts'

/** Solving a challenge by sliding a piece into its place. */
export function createSliderChallenge(
  database: Database,
  answers: Pick<Answers, 'place'>,
  { keyOf, refuse, take, pass, limitPictures }: Questions,
) {
  return {
    /** Begins a round of the slider and ends the previous one. */
    async registerSlider(id: string, asker: Asker) {
      const last = await store.lastNumber(database, keyOf(id, asker))
      if (last === undefined) throw new CallError('challenge-over')
      const number = last + 1
      const { x, top } = answers.place(id, number)
      const round = await store.ask(database, keyOf(id, asker), {
        kind: 'anji',
        answer: `${x} ${top}`,
        number,
      })
      if (round === undefined) throw new CallError('challenge-over')
      return {
        round,
        width: slider.width,
        height: slider.height,
        pieceSide: slider.pieceSide,
        pieceTop: top,
      }
    },

    async drawSlider(id: string, round: number, asker: Asker) {
      await limitPictures(asker)
      const answer = await store.standing(database, keyOf(id, asker), { kind: 'anji', number: round })
      if (answer === undefined) throw new CallError('challenge-over')
      const { drawSlider } = await import('./pictures/slider-picture.ts')
      const { background, piece } = await drawSlider(placeOf(answer))
      return { background: background.toString('base64'), piece: piece.toString('base64') }
    },

    async checkSlider(
      id: string,
      slide: { readonly round: number; readonly x: number; readonly trail: readonly SliderMoment[] },
      alsoFor: readonly string[],
      asker: Asker,
    ) {
      const answer = await take(id, asker, { kind: 'anji', number: slide.round })
      const isInPlace = Math.abs(placeOf(answer).x - slide.x) <= slider.tolerance
      if (!isInPlace || !isPlausibleTrail(slide.trail, slide.x, slider.width)) return refuse(id)
      return pass(id, alsoFor, asker)
    },
  }
}

function placeOf(answer: string): { x: number; top: number } {
  const [x = 0, top = 0] = answer.split(' ').map(Number)
  return { x, top }
}
