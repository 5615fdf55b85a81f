import { money } from '../money.ts'
import type { GameProps } from '../game.ts'
import { texts } from '../texts.ts'

/** Price of the next round, as its button shows it. */
export const costText = ({
  isFree,
  stake,
  form,
  say,
}: Pick<GameProps<unknown>, 'isFree' | 'stake' | 'form' | 'say'>) =>
  isFree ? say(texts.free) : money(stake, form)
