import { playGame } from '../kit/play.tsx'
import { dice } from './dice.tsx'

void playGame(dice)
