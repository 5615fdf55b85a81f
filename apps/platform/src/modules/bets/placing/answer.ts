import { placeBet, type Bet } from '@grandstand/contract/sportsbook'
import { outputEncoder } from '@grandstand/wire/server'
import type { Answer } from '../../../kernel/once.ts'
import type { Refused } from './bet-refusals.ts'
import type { PlacedBet } from './placed-lately.ts'

/** The answer in wire format. */
type PlacedOnWire = Answer & { readonly bets: readonly PlacedBet['wire'][] }

const encodeAnswer = outputEncoder(placeBet.output)

/** The answer in wire format, with amounts as decimal strings. */
export const answerOf = (bets: readonly Bet[], refused: readonly Refused[]) =>
  encodeAnswer({ bets: [...bets], refused: [...refused] }) as PlacedOnWire
