import { playGame } from '../kit/play.tsx'
import { plinko } from './plinko.tsx'

void playGame(plinko)
